// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Messenger where Message: Sendable {
  /// Sends messages from any thread, without keeping the messenger: an addition to *SwiftObserver*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Message>
    let isLive: RemoteEntry<Void>

    /// Sends a message on the calling thread; the messenger is its author.
    ///
    /// - Parameter message: The message.
    /// - Returns: Whether the messenger was there.
    @discardableResult
    public func send(_ message: Message) -> Bool {
      entry.send(message)
    }

    /// Type of the messenger, and whether it is there, such as `Messenger<Int>.Sender(live)`; `dead` when it has gone.
    public var description: String { "Messenger<\(Message.self)>.Sender(\(isLive.send(()) ? "live" : "dead"))" }
  }
}

extension ObservableObject where Message: Sendable {
  /// A handle that may cross threads, for sending messages of this object: an addition to *SwiftObserver*.
  ///
  /// It does not keep the object. The messenger is the author.
  public var sender: Messenger<Message>.Sender {
    let isLive = RemoteEntry<Void> { [weak messenger] _ in messenger != nil }
    return Messenger<Message>.Sender(entry: RemoteEntry(takeMessage), isLive: isLive)
  }
}

extension Variable where Value: Sendable {
  /// Sets a variable from any thread, without keeping it: an addition to *SwiftObserver*.
  public struct ValueSender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Value>
    let isLive: RemoteEntry<Void>

    /// Sets the value on the calling thread.
    ///
    /// - Parameter value: The new value; an equal one does nothing.
    /// - Returns: Whether the variable was there.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// Type of the variable, and whether it is there, such as `Var<Int>.ValueSender(live)`; `dead` when it has gone.
    public var description: String { "Var<\(Value.self)>.ValueSender(\(isLive.send(()) ? "live" : "dead"))" }
  }

  /// A handle that may cross threads, for setting this variable: an addition to *SwiftObserver*.
  ///
  /// It does not keep the variable.
  public var sender: ValueSender {
    ValueSender(entry: RemoteEntry(takeValue), isLive: RemoteEntry { [weak self] _ in self != nil })
  }
}

extension Promise where Value: Sendable {
  /// Fulfils a promise from any thread, without keeping it: an addition to *SwiftObserver*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Value>
    let isLive: RemoteEntry<Void>

    /// Fulfils the promise on the calling thread, as `fulfill` does.
    ///
    /// - Parameter value: The value, for good.
    /// - Returns: Whether the promise was there.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// Type of the promise, and whether it is there, such as `Promise<Int>.Sender(live)`; `dead` when it has gone.
    public var description: String { "Promise<\(Value.self)>.Sender(\(isLive.send(()) ? "live" : "dead"))" }
  }

  /// A handle that may cross threads, for fulfilling this promise: an addition to *SwiftObserver*.
  ///
  /// It does not keep the promise: somebody else has to, such as the one who waits for its `value`.
  public var sender: Sender {
    Sender(entry: RemoteEntry(takeValue), isLive: RemoteEntry { [weak self] _ in self != nil })
  }
}
