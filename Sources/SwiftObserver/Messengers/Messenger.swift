// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The simplest observable object, and the base class of the others: it sends the messages that you pass to `send`.
///
/// ```swift
/// let texts = Messenger<String>()
/// let observer = FreeObserver()
/// observer.observe(texts) { print($0) }
/// texts.send("Hello")
/// ```
///
/// A messenger and its observers don't retain each other. When the messenger is deallocated, all observations of it end
/// and their handlers are released. A delivery that is running by then completes, including the messages queued behind
/// it.
///
/// Messages are delivered on the thread that sends them, so a messenger isn't `Sendable`. If several threads use it
/// anyway, all observers still see every message once, in one common order. To send from another thread, use a
/// ``ObservableObject/sender(isolation:)``.
///
/// Mirrors *SwiftObserver*, section "Messengers".
open class Messenger<Message>: ObservableObject {
  /// Stores the handlers.
  @usableFromInline let subject = Subject<Envelope<Message>>(mode: .queued)

  /// Whether messages go through `record`, which caches override.
  ///
  /// A flag rather than a dynamic call, so that `send` can be specialized in the client.
  // SAFETY: set by a subclass's initializer only, before anyone else knows the messenger.
  @usableFromInline @exclusivity(unchecked) final var recordsMessages = false

  let weakOwner = WeakOwner()

  /// Creates a messenger without observers.
  public init() {}

  /// The messenger itself.
  public final var messenger: Messenger<Message> { self }

  /// Sends a message on behalf of `author`.
  @inlinable
  final func post(_ message: Message, by author: AnyObject) {
    if unsafe recordsMessages {
      record(message, by: UnretainedAuthor(author))
    } else {
      subject.post(message, by: UnretainedAuthor(author), orElseBy: { self })
    }
    // The author and the messenger, which may be the author, have to live until here.
    withExtendedLifetime(author) {}
    withExtendedLifetime(self) {}
  }

  /// Stores and sends `message`, in messengers that record their messages.
  @usableFromInline
  func record(_ message: Message, by author: UnretainedAuthor) {}

  /// Sends a message that comes from a bridge or a sender.
  ///
  /// A variable sets its value instead.
  @usableFromInline func take(_ message: Message) {
    post(message, by: self)
  }

  /// Sends the latest message of the cache that this messenger belongs to.
  func postLatest(_ latest: () -> Message, by author: AnyObject) {
    post(latest(), by: author)
  }
}

@available(*, unavailable) extension Messenger: Sendable {}

extension Messenger: Inspected, OwnedSource {
  package var inspected: InspectedSource { InspectedSource(self) { self.subject.subscriberCount } }
}
