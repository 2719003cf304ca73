// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension MessageSource {
  /// Sends every later message through another object.
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
  /// Where you forward on an actor, messages from elsewhere arrive there. The bridge ends with the actor. Don't forward
  /// in a circle: a message would circulate forever.
  ///
  /// - Parameters:
  ///   - sink: The object that sends the messages.
  ///   - isolation: The actor on which they are sent, by default the caller's.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first message after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some MessageSink<Sent>, isolation: isolated (any Actor)? = #isolation)
    -> Bridge
  {
    let bridge = Bridge()
    bridge.activate(onEnd: deliverMessages(isolation: isolation, to: bridge.passing(to: sink.takeMessage)))
    Misuse.reportUnretained(source: self)
    return bridge
  }

  /// Sets a value to every later message.
  ///
  /// Order, thread and lifetime are the same as when you forward to an object that sends messages.
  ///
  /// - Parameters:
  ///   - sink: The object whose value is set to each message.
  ///   - isolation: The actor on which it is set, by default the caller's.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first message after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some ValueSink<Sent>, isolation: isolated (any Actor)? = #isolation) -> Bridge
  {
    let bridge = Bridge()
    bridge.activate(onEnd: deliverMessages(isolation: isolation, to: bridge.passing(to: sink.takeValue)))
    Misuse.reportUnretained(source: self)
    return bridge
  }
}

extension Bridge {
  /// Returns a closure that passes values on, and ends the bridge when the sink takes no more or the source releases
  /// it.
  @inlinable func passing<Value>(to take: @escaping (Value) -> Bool) -> (Value) -> Void {
    let onDeinit = OnDeinit { self.cancel() }
    return { value in
      withExtendedLifetime(onDeinit) {
        if !take(value) { self.cancel() }
      }
    }
  }
}
