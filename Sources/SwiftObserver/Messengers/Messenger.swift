// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The simplest observable object, and the base of all others: it sends what it is told to send.
///
/// A messenger does not retain its observers and observers do not retain it. When it goes, all observations of it end,
/// and their handlers are released. A delivery that is under way still completes, with all messages that wait.
///
/// Not `Sendable`, because messages are delivered on the thread of the sender. Used from several threads all the same,
/// it keeps its promises: one order for everybody, nothing lost, nothing twice.
///
/// Mirrors *SwiftObserver*, section "Messengers".
open class Messenger<Message>: ObservableObject {
  /// Holds the handlers.
  @usableFromInline let subject = Subject<Envelope<Message>>(mode: .queued)

  /// Whether messages go through `record`, which caches override.
  ///
  /// A flag, because a call through the class's table would keep `send` from being specialised in the client.
  @usableFromInline let recordsMessages: Bool

  #if canImport(ObjectiveC)
    let knownOwner = KnownOwner()
  #endif

  /// Makes a messenger without observers.
  public init() {
    recordsMessages = false
    Inspector.noteSource(self)
  }

  @usableFromInline
  init(recordsMessages: Bool) {
    self.recordsMessages = recordsMessages
    Inspector.noteSource(self)
  }

  /// Itself: a messenger is its own messenger.
  public final var messenger: Messenger<Message> { self }

  /// Sends a message that the caller's `author` is behind.
  @inlinable
  final func post(_ message: Message, by author: AnyObject) {
    if recordsMessages {
      record(message, by: LentAuthor(author))
    } else {
      subject.post(message, by: LentAuthor(author), orElseBy: { self })
    }
    // A lent author and the messenger, which may be that author, are needed until here.
    withExtendedLifetime(author) {}
    withExtendedLifetime(self) {}
  }

  /// Stores and sends `message`; for messengers that record their messages.
  @usableFromInline
  func record(_ message: Message, by author: LentAuthor) {
    subject.post(message, by: author, orElseBy: { self })
  }

  /// Sends what comes from elsewhere; a variable sets its value instead.
  @usableFromInline func take(_ message: Message) {
    post(message, by: self)
  }

  /// Posts the latest message of a cache whose messenger this is.
  func postLatest(_ latest: () -> Message, by author: AnyObject) {
    post(latest(), by: author)
  }

  /// The latest message and its author, if the messenger remembers.
  var latestSent: (message: Message, author: AnyObject?)? { nil }
}

@available(*, unavailable) extension Messenger: Sendable {}
