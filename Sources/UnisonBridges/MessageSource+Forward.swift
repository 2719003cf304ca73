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
  @inlinable @discardableResult @_disfavoredOverload
  public consuming func forward(to sink: some MessageSink<Sent>) -> Bridge {
    Bridge(from: self, to: sink.takeMessage) { $0.deliverMessages(to: $1) }
  }

  /// Sets a value to every later message.
  ///
  /// Apart from that, it works like the method that sends them.
  ///
  /// - Parameter sink: The object whose value is set to each message.
  /// - Returns: The bridge.
  @inlinable @discardableResult @_disfavoredOverload
  public consuming func forward(to sink: some ValueSink<Sent>) -> Bridge {
    Bridge(from: self, to: sink.takeValue) { $0.deliverMessages(to: $1) }
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
  @inlinable @discardableResult @_disfavoredOverload
  public consuming func forward(to sink: some MessageSink<Sent>, isolation: isolated any Actor = #isolation) -> Bridge {
    Bridge(from: self, to: sink.takeMessage) { $0.deliverMessages(isolation: isolation, to: $1) }
  }

  /// Sets a value to every later message, on the caller's actor.
  ///
  /// Apart from that, it works like the method that sends them.
  ///
  /// - Parameters:
  ///   - sink: The object whose value is set to each message.
  ///   - isolation: The actor on which it is set.
  /// - Returns: The bridge.
  @inlinable @discardableResult @_disfavoredOverload
  public consuming func forward(to sink: some ValueSink<Sent>, isolation: isolated any Actor = #isolation) -> Bridge {
    Bridge(from: self, to: sink.takeValue) { $0.deliverMessages(isolation: isolation, to: $1) }
  }
}

extension Bridge {
  /// Creates a bridge that passes on what a source delivers.
  ///
  /// It ends when the sink takes no more or the source releases the closure. The caller hands over its own reference to
  /// the source.
  @inlinable convenience init<Source, Value>(
    from source: consuming Source,
    to take: @escaping (Value) -> Bool,
    _ deliver: (Source, @escaping (Value) -> Void) -> @Sendable () -> Void
  ) {
    self.init()
    let onDeinit = OnDeinit { self.cancel() }
    let end = deliver(source) { value in
      withExtendedLifetime(onDeinit) {
        if !take(value) { self.cancel() }
      }
    }
    activate(onEnd: end)
    Misuse.reportUnretained(source: source)
  }
}
