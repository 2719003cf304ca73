// SPDX-License-Identifier: MIT

public import NotificationEngine

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
    let bridge = Bridge(passingTo: sink.takeValue, deliverValues)
    Misuse.reportUnretained(source: self)
    return bridge
  }

  /// Sends the current value, and every later one, as a message.
  ///
  /// Order, thread and lifetime are the same as when you forward to another value holder.
  ///
  /// - Parameter sink: The object that sends the values.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first value after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some MessageSink<HeldValue>) -> Bridge {
    let bridge = Bridge(passingTo: sink.takeMessage, deliverValues)
    Misuse.reportUnretained(source: self)
    return bridge
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ValueSource where Self: MessageSource {
  /// Sets another holder's value to the current value, and to every later one.
  ///
  /// If both the source and the sink hold values and also send messages, the values are forwarded.
  ///
  /// - Parameter sink: The object whose value is set.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first value after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some ValueSink<HeldValue> & MessageSink<Sent>) -> Bridge {
    let bridge = Bridge(passingTo: sink.takeValue, deliverValues)
    Misuse.reportUnretained(source: self)
    return bridge
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
  public func forward(to sink: some ValueSink<HeldValue>, isolation: isolated any Actor = #isolation) -> Bridge {
    Bridge(passingTo: sink.takeValue) { deliverValues(isolation: isolation, to: $0) }
  }

  /// Sends the current value, and every later one, as a message, on the caller's actor.
  ///
  /// Order, actor and lifetime are the same as when you forward to another value holder.
  ///
  /// - Parameters:
  ///   - sink: The object that sends the values.
  ///   - isolation: The actor on which they are sent, by default the caller's. The bridge ends with the actor.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the first value after the sink's
  ///   deallocation.
  @inlinable @discardableResult
  public func forward(to sink: some MessageSink<HeldValue>, isolation: isolated any Actor = #isolation) -> Bridge {
    Bridge(passingTo: sink.takeMessage) { deliverValues(isolation: isolation, to: $0) }
  }
}
