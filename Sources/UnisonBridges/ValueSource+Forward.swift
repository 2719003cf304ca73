// SPDX-License-Identifier: MIT

public import NotificationEngine

extension ValueSource {
  /// Sets another holder's value to the current value, and to every new one from now on.
  ///
  /// The sink gets each value once, in the order and on the thread in which a subscriber of the source gets it. For
  /// two holders that follow each other there is `bond(with:)`; forwarding in a circle is a mistake.
  ///
  /// - Parameter sink: Gets the values.
  /// - Returns: Can be cancelled. Otherwise it lasts until the source dies, or until the sink is dead at a value.
  @inlinable @discardableResult
  public func forward<Sink: ValueSink>(to sink: Sink) -> Bridge where Sink.HeldValue == HeldValue {
    Bridge.forwarding(deliverValues, to: sink.takeValue)
  }

  /// Sends the current value, and every new one from now on, as a message.
  ///
  /// Order, thread and lifetime are those of forwarding to another holder.
  ///
  /// - Parameter sink: Sends the values.
  /// - Returns: Can be cancelled. Otherwise it lasts until the source dies, or until the sink is dead at a value.
  @inlinable @discardableResult
  public func forward<Sink: MessageSink>(to sink: Sink) -> Bridge where Sink.Sent == HeldValue {
    Bridge.forwarding(deliverValues, to: sink.takeMessage)
  }
}

extension ValueSource where Self: MessageSource {
  /// Sets another holder's value to the current value, and to every new one from now on.
  ///
  /// Both ends hold values and send messages about them; the values are what is forwarded.
  ///
  /// - Parameter sink: Gets the values.
  /// - Returns: Can be cancelled. Otherwise it lasts until the source dies, or until the sink is dead at a value.
  @inlinable @discardableResult
  public func forward<Sink: ValueSink & MessageSink>(to sink: Sink) -> Bridge
  where Sink.HeldValue == HeldValue, Sink.Sent == Sent {
    Bridge.forwarding(deliverValues, to: sink.takeValue)
  }
}
