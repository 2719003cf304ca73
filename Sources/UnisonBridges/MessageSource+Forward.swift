// SPDX-License-Identifier: MIT

public import NotificationEngine

extension MessageSource {
  /// Sends every message from now on to another sender of messages.
  ///
  /// The sink gets each message once, in the order and on the thread in which a subscriber of the source gets it.
  /// Forwarding in a circle is a mistake: a message would go round for ever.
  ///
  /// - Parameter sink: Gets the messages.
  /// - Returns: Can be cancelled. Otherwise it lasts until the source dies, or until the sink is dead at a message.
  @inlinable @discardableResult
  public func forward<Sink: MessageSink>(to sink: Sink) -> Bridge where Sink.Sent == Sent {
    Bridge.forwarding(deliverMessages, to: sink.takeMessage)
  }

  /// Sets a value at every message from now on.
  ///
  /// Order, thread and lifetime are those of forwarding to a sender of messages.
  ///
  /// - Parameter sink: Its value becomes the message.
  /// - Returns: Can be cancelled. Otherwise it lasts until the source dies, or until the sink is dead at a message.
  @inlinable @discardableResult
  public func forward<Sink: ValueSink>(to sink: Sink) -> Bridge where Sink.HeldValue == Sent {
    Bridge.forwarding(deliverMessages, to: sink.takeValue)
  }
}

extension Bridge {
  /// Builds a bridge from what delivers to what takes.
  @inlinable static func forwarding<Value>(
    _ deliver: (@escaping (Value) -> Void) -> @Sendable () -> Void,
    to take: @escaping (Value) -> Bool
  ) -> Bridge {
    let bridge = Bridge()
    let end = EndNotice { bridge.cancel() }
    bridge.stand(
      until: deliver { value in
        withExtendedLifetime(end) {
          if !take(value) { bridge.cancel() }
        }
      }
    )
    return bridge
  }
}
