// SPDX-License-Identifier: MIT

public import NotificationEngine

/// An object that sends messages to its observers, through a messenger that it owns or is.
///
/// To conform, a class stores a messenger. The identity of an observable object is its messenger: observers can't tell
/// apart two objects that share one.
///
/// ```swift
/// final class Model: SwiftObserver.ObservableObject {
///   enum Event { case didUpdate }
///
///   let messenger = Messenger<Event>()
///   func update() { send(.didUpdate) }
/// }
/// ```
///
/// In a file that imports Combine, SwiftUI or Apple's Foundation, write `SwiftObserver.ObservableObject`.
///
/// Mirrors *SwiftObserver*, sections "Observable Objects" and "Understand Observable Objects".
public protocol ObservableObject: AnyObject, MessageSource, MessageSink where Sent == Message {
  /// The type of the messages that observers receive.
  associatedtype Message: Any

  /// The messenger that delivers this object's messages.
  ///
  /// It is always the same one, and the object retains it.
  var messenger: Messenger<Message> { get }
}

/// Another name of ``ObservableObject``, which the original's code had up to version 6.3.
public typealias Observable = ObservableObject

extension ObservableObject {
  /// Sends a message to all observers.
  ///
  /// ```swift
  /// let weather = Messenger<String>()
  /// let station = FreeObserver()
  /// observe(weather) { text, author in print(text, author === station) }
  /// weather.send("rain", from: station)  // prints rain true
  /// ```
  ///
  /// Handlers are called synchronously, on the calling thread, in the order in which they were registered. If this
  /// object is delivering another message, on any thread, `send` queues the new one and returns. The delivering thread
  /// delivers it in its turn, unless another one that sends takes over. So all observers see the messages in one order,
  /// and each message reaches all of them before the next one starts.
  ///
  /// You may call `send` from handlers, and from `deinit`: the handler then receives the object that is being
  /// deinitialized as author, and must not retain it. No lock is held while handlers run.
  ///
  /// A queued message retains its author and this object until it has been delivered. If the author is being
  /// deinitialized when the message is queued, the messenger becomes the author. On Apple platforms, that also happens
  /// to an author whose class inherits from `NSObject`, unless it was the first object to be observed through its
  /// messenger or to observe with its receiver.
  ///
  /// - Parameters:
  ///   - message: The message that the observers receive.
  ///   - author: The object that the message comes from, by default this one.
  @inlinable
  public func send(_ message: Message, from author: AnyAuthor? = nil) {
    if let author {
      messenger.post(message, by: author)
    } else {
      messenger.post(message, by: self)
    }
  }

  /// The messenger, for an observation of this object that is about to begin.
  @usableFromInline var observedMessenger: Messenger<Message> {
    let messenger = messenger
    messenger.weakOwner.note(self)
    return messenger
  }
}
