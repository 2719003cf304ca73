// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Messenger where Message: Sendable {
  /// Sends messages from any thread, without keeping the messenger: an addition to *SwiftObserver*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Message>

    /// Sends a message on the actor on which the sender was made; the messenger is its author.
    ///
    /// Called on that actor, the message is sent before this returns, unless earlier ones are still on their way;
    /// called elsewhere, it is sent one hop later. The messages of a sender arrive in the order in which they were
    /// sent, and a message on its way keeps the messenger until it has arrived. One of
    /// ``ObservableObject/uncheckedSender`` sends on the calling thread.
    ///
    /// - Parameter message: The message.
    /// - Returns: Whether the messenger was there; if not, the message is dropped.
    @discardableResult
    public func send(_ message: Message) -> Bool {
      entry.send(message)
    }

    /// The type of the handle with that of its messenger, such as `Messenger<Int>.Sender`.
    public var description: String { "Messenger<\(Message.self)>.Sender" }
  }
}

extension ObservableObject where Message: Sendable {
  /// A handle that may cross threads, for sending messages of this object on the actor of the caller: an addition to
  /// *SwiftObserver*.
  ///
  /// What it sends is delivered on the actor on which it was made: on the main actor for the code of a user interface.
  /// It keeps neither the object nor the actor. The messenger is the author. Code without an actor has
  /// ``uncheckedSender``.
  ///
  /// - Parameter isolation: The actor on which messages are sent; the caller's, unless another one is given.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Messenger<Message>.Sender {
    let hold = SinkHold(weakly: messenger)
    return Messenger<Message>.Sender(entry: RemoteEntry(to: hold, isolation: isolation) { $0.take($1) })
  }

  /// A handle that may cross threads, for sending messages of this object on the thread that sends: an addition to
  /// *SwiftObserver*.
  ///
  /// The compiler does not check it: handlers are called on any thread. Nothing is lost or torn, but a handler that
  /// touches what belongs to an actor races. It does not keep the object. The messenger is the author.
  public var uncheckedSender: Messenger<Message>.Sender {
    Messenger<Message>.Sender(entry: RemoteEntry(unchecked: takeMessage))
  }
}

extension Variable where Value: Sendable {
  /// Sets a variable from any thread, without keeping it: an addition to *SwiftObserver*.
  public struct ValueSender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Value>

    /// Sets the value on the actor on which the sender was made.
    ///
    /// Order, thread and lifetime are those of ``Messenger/Sender/send(_:)``.
    ///
    /// - Parameter value: The new value; an equal one does nothing.
    /// - Returns: Whether the variable was there; if not, the value is dropped.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type of the handle with that of its variable, such as `Var<Int>.ValueSender`.
    public var description: String { "Var<\(Value.self)>.ValueSender" }
  }

  /// A handle that may cross threads, for setting this variable on the actor of the caller: an addition to
  /// *SwiftObserver*.
  ///
  /// It keeps neither the variable nor the actor. Code without an actor has ``uncheckedSender``.
  ///
  /// - Parameter isolation: The actor on which the variable is set; the caller's, unless another one is given.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> ValueSender {
    ValueSender(entry: RemoteEntry(to: SinkHold(weakly: self), isolation: isolation) { $0.value = $1 })
  }

  /// A handle that may cross threads, for setting this variable on the thread that sends: an addition to
  /// *SwiftObserver*.
  ///
  /// The compiler does not check it: handlers are called on any thread. It does not keep the variable.
  public var uncheckedSender: ValueSender {
    ValueSender(entry: RemoteEntry(unchecked: takeValue))
  }
}

extension Promise where Value: Sendable {
  /// Fulfils a promise from any thread, and keeps it until then: an addition to *SwiftObserver*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Value>

    /// Fulfils the promise on the actor on which the sender was made, as `fulfill` does.
    ///
    /// Called on that actor, the promise is fulfilled before this returns; called elsewhere, one hop later. From then
    /// on the sender does not keep the promise any more.
    ///
    /// - Parameter value: The value, for good.
    /// - Returns: Whether the promise was there: always, the first time.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type of the handle with that of its promise, such as `Promise<Int>.Sender`.
    public var description: String { "Promise<\(Value.self)>.Sender" }
  }

  /// A handle that may cross threads, for fulfilling this promise on the actor of the caller: an addition to
  /// *SwiftObserver*.
  ///
  /// It keeps the promise, and the actor on which its handlers are called, as the closure does that is going to fulfil
  /// a promise: the promise until something has been sent. A promise whose senders have gone without a word is released
  /// unfulfilled. Code without an actor has ``uncheckedSender``.
  ///
  /// - Parameter isolation: The actor on which the promise is fulfilled; the caller's, unless another one is given.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Sender {
    Sender(entry: RemoteEntry(to: SinkHold(untilSent: self), isolation: isolation) { $0.fulfill($1) })
  }

  /// A handle that may cross threads, for fulfilling this promise on the thread that sends: an addition to
  /// *SwiftObserver*.
  ///
  /// The compiler does not check it: what waits for the value is called on any thread. It keeps the promise until
  /// something has been sent.
  public var uncheckedSender: Sender {
    let hold = SinkHold(untilSent: self)
    return Sender(entry: RemoteEntry(unchecked: { value in hold.forSending()?.fulfill(value) != nil }))
  }
}
