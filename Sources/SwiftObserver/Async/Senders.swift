// SPDX-License-Identifier: MIT

public import NotificationEngine
// A client that imports this module alone may call the methods of its senders.
@_exported public import struct NotificationEngine.ValueSender

extension Messenger where Message: Sendable {
  /// Sends messages from any thread, without retaining the messenger, which is their author.
  ///
  /// An addition to *SwiftObserver*.
  public typealias Sender = ValueSender<Message>
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
  /// - Parameter isolation: The actor on which messages are sent, by default the caller's.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Messenger<Message>.Sender {
    Messenger<Message>.Sender(to: messenger, isolation: isolation) { $0.take($1) }
  }

  /// A `Sendable` handle that sends messages of this object on the calling thread.
  ///
  /// The compiler doesn't check it: handlers are called on any thread. No message is lost or torn, but a handler that
  /// touches the state of an actor has a data race. The handle doesn't retain the object. The author of its messages is
  /// the messenger.
  ///
  /// An addition to *SwiftObserver*.
  public var uncheckedSender: Messenger<Message>.Sender {
    Messenger<Message>.Sender(unchecked: takeMessage)
  }
}

extension Variable where Value: Sendable {
  /// Sets a variable from any thread, without retaining it.
  ///
  /// An equal value has no effect.
  ///
  /// An addition to *SwiftObserver*.
  public typealias ValueSender = NotificationEngine.ValueSender<Value>

  /// Returns a `Sendable` handle that sets this variable on the actor of the caller.
  ///
  /// The handle retains neither the variable nor the actor. Code that doesn't run on an actor can use
  /// ``uncheckedSender``.
  ///
  /// Where the main actor is the default isolation, the `==` of an ordinary struct belongs to it, and a variable of it
  /// lacks this method. Declare the type as a `nonisolated struct`.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameter isolation: The actor on which the variable is set, by default the caller's.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> ValueSender {
    ValueSender(to: self, isolation: isolation) { $0.value = $1 }
  }

  /// A `Sendable` handle that sets this variable on the calling thread.
  ///
  /// The compiler doesn't check it: handlers are called on any thread. The handle doesn't retain the variable.
  ///
  /// An addition to *SwiftObserver*.
  public var uncheckedSender: ValueSender {
    ValueSender(unchecked: takeValue)
  }
}

extension Promise where Value: Sendable {
  /// Fulfills a promise from any thread, and retains it.
  ///
  /// An addition to *SwiftObserver*.
  public typealias Sender = ValueSender<Value>

  /// Returns a `Sendable` handle that fulfills this promise on the actor of the caller.
  ///
  /// Like any closure that is going to fulfill a promise, the handle retains it. It also retains the actor. If all
  /// senders are released without having sent a value, the promise is released unfulfilled. Code that doesn't run on an
  /// actor can use ``uncheckedSender``.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameter isolation: The actor on which the promise is fulfilled, by default the caller's.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Sender {
    Sender(to: self, isKept: true, isolation: isolation) { $0.fulfill($1) }
  }

  /// A `Sendable` handle that fulfills this promise on the calling thread.
  ///
  /// The compiler doesn't check it: handlers are called on any thread. The handle retains the promise.
  ///
  /// An addition to *SwiftObserver*.
  public var uncheckedSender: Sender {
    Sender(unchecked: { value in
      self.fulfill(value)
      return true
    })
  }
}
