// SPDX-License-Identifier: MIT

public import NotificationEngine

extension ValueSource {
  /// Sets another holder's value to the current value, and to every new one from now on.
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
  /// `bond(with:)` if each of two holders should follow the other; don't forward in a circle.
  ///
  /// - Parameter sink: The object whose value is set.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first value after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward<Sink: ValueSink>(to sink: Sink) -> Bridge where Sink.HeldValue == HeldValue {
    let bridge = Bridge.forwarding(deliverValues, to: sink.takeValue)
    Misuse.reportUnretained(source: self)
    return bridge
  }

  /// Sends the current value, and every new one from now on, as a message.
  ///
  /// Order, thread and lifetime are the same as when you forward to another value holder.
  ///
  /// - Parameter sink: The object that sends the values.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first value after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward<Sink: MessageSink>(to sink: Sink) -> Bridge where Sink.Sent == HeldValue {
    let bridge = Bridge.forwarding(deliverValues, to: sink.takeMessage)
    Misuse.reportUnretained(source: self)
    return bridge
  }
}

extension ValueSource where Self: MessageSource {
  /// Sets another holder's value to the current value, and to every new one from now on.
  ///
  /// If both the source and the sink hold values and also send messages, the values are forwarded.
  ///
  /// - Parameter sink: The object whose value is set.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first value after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward<Sink: ValueSink & MessageSink>(to sink: Sink) -> Bridge
  where Sink.HeldValue == HeldValue, Sink.Sent == Sent {
    let bridge = Bridge.forwarding(deliverValues, to: sink.takeValue)
    Misuse.reportUnretained(source: self)
    return bridge
  }
}
