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
  /// Don't forward in a circle: a message would circulate forever.
  ///
  /// - Parameter sink: The object that sends the messages.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first message after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some MessageSink<Sent>) -> Bridge {
    let bridge = Bridge(passingTo: sink.takeMessage, deliverMessages)
    Misuse.reportUnretained(source: self)
    return bridge
  }

  /// Sets a value to every later message.
  ///
  /// Order, thread and lifetime are the same as when you forward to an object that sends messages.
  ///
  /// - Parameter sink: The object whose value is set to each message.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first message after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some ValueSink<Sent>) -> Bridge {
    let bridge = Bridge(passingTo: sink.takeValue, deliverMessages)
    Misuse.reportUnretained(source: self)
    return bridge
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension SharedMessageSource {
  /// Sends every later message through another object, on the caller's actor.
  ///
  /// The sink receives each message once, in the order in which a subscriber of the source would. Messages that are
  /// sent elsewhere arrive after a hop to the actor.
  ///
  /// - Parameters:
  ///   - sink: The object that sends the messages.
  ///   - isolation: The actor on which they are sent, by default the caller's. The bridge ends with the actor.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first message after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some MessageSink<Sent>, isolation: isolated any Actor = #isolation) -> Bridge {
    let bridge = Bridge(passingTo: sink.takeMessage) { deliverMessages(isolation: isolation, to: $0) }
    Misuse.reportUnretained(source: self)
    return bridge
  }

  /// Sets a value to every later message, on the caller's actor.
  ///
  /// Order, actor and lifetime are the same as when you forward to an object that sends messages.
  ///
  /// - Parameters:
  ///   - sink: The object whose value is set to each message.
  ///   - isolation: The actor on which it is set, by default the caller's. The bridge ends with the actor.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the source is deallocated, or until the
  ///   first message after the sink's deallocation.
  @inlinable @discardableResult
  public consuming func forward(to sink: some ValueSink<Sent>, isolation: isolated any Actor = #isolation) -> Bridge {
    let bridge = Bridge(passingTo: sink.takeValue) { deliverMessages(isolation: isolation, to: $0) }
    Misuse.reportUnretained(source: self)
    return bridge
  }
}

extension Bridge {
  /// Creates a bridge that passes on what is delivered, and ends when the sink takes no more or the source releases the
  /// closure.
  @inlinable convenience init<Value>(
    passingTo take: @escaping (Value) -> Bool,
    _ deliver: (@escaping (Value) -> Void) -> @Sendable () -> Void
  ) {
    self.init()
    let onDeinit = OnDeinit { self.cancel() }
    activate(
      onEnd: deliver { value in
        withExtendedLifetime(onDeinit) {
          if !take(value) { self.cancel() }
        }
      }
    )
  }
}
