// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Messenger where Message: Sendable {
  /// Sends messages from any thread, without keeping the messenger: an addition to *SwiftObserver*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Message>

    /// Sends a message on the calling thread; the messenger is its author.
    ///
    /// - Parameter message: The message.
    /// - Returns: Whether the messenger was there.
    @discardableResult
    public func send(_ message: Message) -> Bool {
      entry.send(message)
    }

    /// The type of the handle with that of its messenger, such as `Messenger<Int>.Sender`.
    public var description: String { "Messenger<\(Message.self)>.Sender" }
  }
}

extension ObservableObject where Message: Sendable {
  /// A handle that may cross threads, for sending messages of this object: an addition to *SwiftObserver*.
  ///
  /// It does not keep the object. The messenger is the author.
  public var sender: Messenger<Message>.Sender { Messenger<Message>.Sender(entry: RemoteEntry(takeMessage)) }
}

extension Variable where Value: Sendable {
  /// Sets a variable from any thread, without keeping it: an addition to *SwiftObserver*.
  public struct ValueSender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Value>

    /// Sets the value on the calling thread.
    ///
    /// - Parameter value: The new value; an equal one does nothing.
    /// - Returns: Whether the variable was there.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type of the handle with that of its variable, such as `Var<Int>.ValueSender`.
    public var description: String { "Var<\(Value.self)>.ValueSender" }
  }

  /// A handle that may cross threads, for setting this variable: an addition to *SwiftObserver*.
  ///
  /// It does not keep the variable.
  public var sender: ValueSender { ValueSender(entry: RemoteEntry(takeValue)) }
}

extension Promise where Value: Sendable {
  /// Fulfils a promise from any thread, without keeping it: an addition to *SwiftObserver*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Value>

    /// Fulfils the promise on the calling thread, as `fulfill` does.
    ///
    /// - Parameter value: The value, for good.
    /// - Returns: Whether the promise was there.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type of the handle with that of its promise, such as `Promise<Int>.Sender`.
    public var description: String { "Promise<\(Value.self)>.Sender" }
  }

  /// A handle that may cross threads, for fulfilling this promise: an addition to *SwiftObserver*.
  ///
  /// It does not keep the promise: somebody else has to, such as the one who waits for its `value`.
  public var sender: Sender { Sender(entry: RemoteEntry(takeValue)) }
}
