// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Messenger where Message: Sendable {
  /// Sends messages from any thread, without retaining the messenger.
  ///
  /// An addition to *SwiftObserver*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: SendableSink<Message>

    /// Sends a message on the actor on which the sender was created, with the messenger as its author.
    ///
    /// If you call this on that actor, the message is sent before this returns, unless earlier ones are still on their
    /// way. From elsewhere, it is sent after one hop to the actor. Messages of one sender arrive in the order in which
    /// they were sent, and a message on its way retains the messenger. A sender from
    /// ``ObservableObject/uncheckedSender`` sends on the calling thread.
    ///
    /// - Parameter message: The message.
    /// - Returns: False if the messenger has been deallocated, in which case the message is dropped.
    @discardableResult
    public func send(_ message: Message) -> Bool {
      entry.send(message)
    }

    /// The type's name with the message type, such as `Messenger<Int>.Sender`.
    public var description: String { "Messenger<\(Message.self)>.Sender" }
  }
}

extension ObservableObject where Message: Sendable {
  /// Returns a `Sendable` handle that sends messages of this object on the actor of the caller.
  ///
  /// For user interface code, that is the main actor. The handle retains neither the object nor the actor. The author
  /// of its messages is the messenger. Code that doesn't run on an actor can use ``uncheckedSender``.
  ///
  /// ```swift
  /// let progress = Messenger<Double>()
  /// observe(progress) { print($0) }
  /// let sender = progress.sender()
  /// Task.detached { sender.send(0.5) }
  /// ```
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameter isolation: The actor on which messages are sent; by default the caller's.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Messenger<Message>.Sender {
    let hold = SinkHold(weakly: messenger)
    return Messenger<Message>.Sender(entry: SendableSink(to: hold, isolation: isolation) { $0.take($1) })
  }

  /// A `Sendable` handle that sends messages of this object on the calling thread.
  ///
  /// The compiler doesn't check it: handlers are called on any thread. No message is lost or torn, but a handler that
  /// touches the state of an actor has a data race. The handle doesn't retain the object. The author of its messages is
  /// the messenger.
  ///
  /// An addition to *SwiftObserver*.
  public var uncheckedSender: Messenger<Message>.Sender {
    Messenger<Message>.Sender(entry: SendableSink(unchecked: takeMessage))
  }
}

extension Variable where Value: Sendable {
  /// Sets a variable from any thread, without retaining it.
  ///
  /// An addition to *SwiftObserver*.
  public struct ValueSender: Sendable, CustomStringConvertible {
    let entry: SendableSink<Value>

    /// Sets the value on the actor on which the sender was created.
    ///
    /// Order, thread and lifetime are those of ``Messenger/Sender/send(_:)``.
    ///
    /// - Parameter value: The new value; an equal one has no effect, unless the variable was created with
    ///   `tellsEqualValues`.
    /// - Returns: False if the variable has been deallocated, in which case the value is dropped.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type's name with the value type, such as `Var<Int>.ValueSender`.
    public var description: String { "Var<\(Value.self)>.ValueSender" }
  }

  /// Returns a `Sendable` handle that sets this variable on the actor of the caller.
  ///
  /// The handle retains neither the variable nor the actor. Code that doesn't run on an actor can use
  /// ``uncheckedSender``.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameter isolation: The actor on which the variable is set; by default the caller's.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> ValueSender {
    ValueSender(entry: SendableSink(to: SinkHold(weakly: self), isolation: isolation) { $0.value = $1 })
  }

  /// A `Sendable` handle that sets this variable on the calling thread.
  ///
  /// The compiler doesn't check it: handlers are called on any thread. The handle doesn't retain the variable.
  ///
  /// An addition to *SwiftObserver*.
  public var uncheckedSender: ValueSender {
    ValueSender(entry: SendableSink(unchecked: takeValue))
  }
}

extension Promise where Value: Sendable {
  /// Fulfils a promise from any thread, and retains it until then.
  ///
  /// An addition to *SwiftObserver*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: SendableSink<Value>

    /// Fulfils the promise on the actor on which the sender was created.
    ///
    /// If you call this on that actor, the promise is fulfilled before this returns; from elsewhere, after one hop to
    /// the actor. The sender then releases the promise.
    ///
    /// - Parameter value: The value, which the promise keeps.
    /// - Returns: False if the promise has been released meanwhile; always true for the first value.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type's name with the value type, such as `Promise<Int>.Sender`.
    public var description: String { "Promise<\(Value.self)>.Sender" }
  }

  /// Returns a `Sendable` handle that fulfils this promise on the actor of the caller.
  ///
  /// Like any closure that is going to fulfil a promise, the handle retains it until a value has been sent. It also
  /// retains the actor. If all senders are released without having sent a value, the promise is released unfulfilled.
  /// Code that doesn't run on an actor can use ``uncheckedSender``.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameter isolation: The actor on which the promise is fulfilled; by default the caller's.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Sender {
    Sender(entry: SendableSink(to: SinkHold(untilSent: self), isolation: isolation) { $0.fulfill($1) })
  }

  /// A `Sendable` handle that fulfils this promise on the calling thread.
  ///
  /// The compiler doesn't check it: handlers are called on any thread. The handle retains the promise until a value has
  /// been sent.
  ///
  /// An addition to *SwiftObserver*.
  public var uncheckedSender: Sender {
    let hold = SinkHold(untilSent: self)
    return Sender(entry: SendableSink(unchecked: { value in hold.forSending()?.fulfill(value) != nil }))
  }
}
