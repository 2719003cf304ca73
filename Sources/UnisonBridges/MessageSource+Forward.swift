// SPDX-License-Identifier: MIT

public import NotificationEngine

extension MessageSource {
  /// Sends every message from now on through another object.
  ///
  /// ```swift
  /// import SwiftObserver
  ///
  /// let keys = Messenger<String>(), log = Messenger<String>()
  /// keys.forward(to: log)
  /// observe(log) { print($0) }
  /// keys.send("a")
  /// ```
  ///
  /// The sink receives each message once, in the order and on the thread in which a subscriber of the source would.
  /// Don't forward in a circle: a message would circulate forever.
  ///
  /// - Parameter sink: The object that sends the messages.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first message after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward<Sink: MessageSink>(to sink: Sink) -> Bridge where Sink.Sent == Sent {
    let bridge = Bridge.forwarding(deliverMessages, to: sink.takeMessage)
    Misuse.reportUnretained(source: self)
    return bridge
  }

  /// Sets a value to every message from now on.
  ///
  /// Order, thread and lifetime are the same as when you forward to an object that sends messages.
  ///
  /// - Parameter sink: The object whose value is set to each message.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first message after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward<Sink: ValueSink>(to sink: Sink) -> Bridge where Sink.HeldValue == Sent {
    let bridge = Bridge.forwarding(deliverMessages, to: sink.takeValue)
    Misuse.reportUnretained(source: self)
    return bridge
  }
}

extension Bridge {
  /// Creates a bridge from a function that delivers values and a closure that takes them.
  @inlinable static func forwarding<Value>(
    _ deliver: (@escaping (Value) -> Void) -> @Sendable () -> Void,
    to take: @escaping (Value) -> Bool
  ) -> Bridge {
    let bridge = Bridge()
    let onDeinit = OnDeinit { bridge.cancel() }
    bridge.activate(
      onEnd: deliver { value in
        withExtendedLifetime(onDeinit) {
          if !take(value) { bridge.cancel() }
        }
      }
    )
    return bridge
  }
}
