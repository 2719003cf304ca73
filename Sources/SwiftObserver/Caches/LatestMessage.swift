// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The message that a cache remembers, in the order of its subject.
final class LatestMessage<Message> {
  /// Both are read and written in the critical section of the cache's subject.
  private var stored: Message
  private weak var storedAuthor: AnyObject?

  init(_ message: Message) {
    stored = message
  }

  func message(of subject: Subject<Envelope<Message>>) -> Message {
    subject.withCriticalSection { stored }
  }

  /// The message and its author, if that is still there.
  func sent(in subject: Subject<Envelope<Message>>) -> (message: Message, author: AnyObject?) {
    subject.withCriticalSection { (stored, storedAuthor) }
  }

  /// Stores `message` and sends nothing.
  func store(_ message: Message, in subject: Subject<Envelope<Message>>) {
    var other = message
    // Swapped, so that the old message is released outside the critical section.
    subject.withCriticalSection { swap(&stored, &other) }
  }

  /// Stores `message` and sends it, in one step: the last one stored is the last one sent.
  func record(
    _ message: Message,
    by author: LentAuthor,
    in subject: Subject<Envelope<Message>>,
    orElseBy substitute: () -> AnyObject?
  ) {
    var other = message
    post(by: author, in: subject, orElseBy: substitute) { swap(&stored, &other) }
  }

  /// Sends the message that is stored at its place in the order, once more: no newer one is taken back.
  func repost(
    by author: LentAuthor,
    in subject: Subject<Envelope<Message>>,
    orElseBy substitute: () -> AnyObject?
  ) {
    post(by: author, in: subject, orElseBy: substitute) {}
  }

  /// Sends what is stored after `store`, which runs in the critical section.
  private func post(
    by author: LentAuthor,
    in subject: Subject<Envelope<Message>>,
    orElseBy substitute: () -> AnyObject?,
    after store: () -> Void
  ) {
    let remembered = author.keepable
    func place(_ envelope: (Message) -> Envelope<Message>) -> Envelope<Message> {
      store()
      storedAuthor = remembered
      return envelope(stored)
    }
    if subject.sendIfIdle(ordered: { place { Envelope($0, lentBy: author) } }) { return }
    let keeper = remembered ?? author.keeper(orElse: substitute)
    subject.send(ordered: { place { Envelope($0, keptBy: keeper) } })
  }
}
