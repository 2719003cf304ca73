// SPDX-License-Identifier: MIT

public import NotificationEngine

/// An object that sends messages to its observers, through a messenger that it owns or is.
///
/// A stored `let messenger = Messenger<Color>()` is all that a class needs to conform. The identity of an observable
/// object is its messenger: two objects that share one are the same to their observers.
///
/// In a file that imports Combine, SwiftUI or Foundation's re-export of it, write `SwiftObserver.ObservableObject`, or
/// use the older name `Observable`.
///
/// Mirrors *SwiftObserver*, sections "Observable Objects" and "Understand Observable Objects".
public protocol ObservableObject: AnyObject, MessageSource, MessageSink where Sent == Message {
  /// The type of the messages that observers receive; any type.
  associatedtype Message: Any

  /// Delivers the messages of this object: always the same one, and held by the object.
  var messenger: Messenger<Message> { get }
}

/// The name that `ObservableObject` had in the original's code up to version 6.3.
public typealias Observable = ObservableObject

extension ObservableObject {
  /// Sends `message` to all observers; without an author, this object is the author.
  ///
  /// Synchronous, on the calling thread, to the handlers in the order in which they were registered. While a message of
  /// this object is being delivered, on any thread, `send` only puts the new message in the queue and returns. The
  /// thread that is delivering delivers it next. So all observers see one order, that of `send`, and each message
  /// reaches all of them before the next one starts. When the outermost `send` returns, the queue is empty.
  ///
  /// An author named explicitly, and this object, stay alive until a waiting message has been delivered. It is fine to
  /// call `send` in `deinit`: the handler receives the dying object as author and must not keep it. If that message has
  /// to wait, its author is the messenger. On Apple's platforms some authors whose class inherits from `NSObject` are
  /// replaced by the messenger when their message has to wait. Not replaced is the author that was the first to be
  /// observed through its messenger or to observe with its receiver.
  ///
  /// Handlers that answer each other for ever keep the outermost `send` from returning, without taking more stack.
  ///
  /// No lock is held while handlers run. Nothing is allocated unless the message has to wait or a cache passes it on: a
  /// cache remembers the author weakly.
  ///
  /// - Parameters:
  ///   - message: The message that the observers receive.
  ///   - author: The object behind the message.
  @inlinable
  public func send(_ message: Message, from author: AnyAuthor? = nil) {
    if let author {
      messenger.post(message, by: author)
    } else {
      messenger.post(message, by: self)
    }
  }

  /// The messenger, for an observation of this object that begins.
  @usableFromInline var observedMessenger: Messenger<Message> {
    let messenger = messenger
    #if canImport(ObjectiveC)
      messenger.knownOwner.note(self)
    #endif
    return messenger
  }

  /// Ends all observations of this object by `observer`.
  ///
  /// When this returns, no handler of `observer` for this object is called again. That holds for the message that is
  /// being delivered and for those that wait. A call that another thread has already begun goes on. Without such an
  /// observation there is no effect.
  ///
  /// Mirrors *SwiftObserver*, section "Memory Management".
  ///
  /// - Parameter observer: Whose observations end.
  public func stopBeingObserved(by observer: any Observer) {
    observer.receiver.disconnect(from: messenger.subject)
  }

  /// Ends all observations of this object by anyone.
  ///
  /// Transforms observe their origin, so they fall silent, too, until their `origin` is set again.
  ///
  /// Mirrors *SwiftObserver*, section "Memory Management".
  public func stopBeingObserved() {
    messenger.subject.cancelAll()
  }
}
