// SPDX-License-Identifier: MIT

public import NotificationEngine

// If a source holds a value and also sends messages, its values are forwarded: the other methods are disfavored. So is
// what sends values if the sink holds one, too.

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ValueSource {
  /// Sets another holder's value to the current value, and to every later one.
  ///
  /// ```swift
  /// import SwiftObserver
  ///
  /// let volume = Var(5), shown = Var(0)
  /// volume.forward(to: shown)
  /// volume <- 7
  /// print(shown.value)
  /// ```
  ///
  /// The sink receives each value once, in the order and on the thread in which a subscriber of the source would. Use
  /// `bond(with:)` if each of two holders should follow the other. Don't forward in a circle. A promise takes one
  /// value, with which the bridge ends.
  ///
  /// - Parameter sink: The object whose value is set.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first value after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some ValueSink<HeldValue>) -> Bridge {
    Bridge(from: self, to: sink.takeValue) { $0.deliverValues(to: $1) }
  }

  /// Sends the current value, and every later one, as a message.
  ///
  /// Apart from that, it works like the method that sets another holder's value.
  ///
  /// - Parameter sink: The object that sends the values.
  /// - Returns: The bridge.
  @inlinable @discardableResult @_disfavoredOverload
  public consuming func forward(to sink: some MessageSink<HeldValue>) -> Bridge {
    Bridge(from: self, to: sink.takeMessage) { $0.deliverValues(to: $1) }
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension SharedValueSource {
  /// Sets another holder's value to the current value, and to every later one, on the caller's actor.
  ///
  /// The sink receives each value once, in the order in which a subscriber of the source would. Use `bond(with:)` if
  /// each of two holders should follow the other.
  ///
  /// - Parameters:
  ///   - sink: The object whose value is set.
  ///   - isolation: The actor on which it is set, by default the caller's. The bridge ends with the actor.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the first value after the sink's
  ///   deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some ValueSink<HeldValue>, isolation: isolated any Actor = #isolation)
    -> Bridge
  {
    Bridge(from: self, to: sink.takeValue) { $0.deliverValues(isolation: isolation, to: $1) }
  }

  /// Sends the current value, and every later one, as a message, on the caller's actor.
  ///
  /// Apart from that, it works like the method that sets another holder's value.
  ///
  /// - Parameters:
  ///   - sink: The object that sends the values.
  ///   - isolation: The actor on which they are sent.
  /// - Returns: The bridge.
  @inlinable @discardableResult @_disfavoredOverload
  public consuming func forward(to sink: some MessageSink<HeldValue>, isolation: isolated any Actor = #isolation)
    -> Bridge
  {
    Bridge(from: self, to: sink.takeMessage) { $0.deliverValues(isolation: isolation, to: $1) }
  }
}
