// SPDX-License-Identifier: MIT

public import NotificationEngine

/// A message and its author, as a messenger's subject delivers them.
@usableFromInline
@frozen
struct Envelope<Message> {
  @usableFromInline let message: Message

  @usableFromInline let author: UnretainedAuthor

  /// Retains the author of a queued message; nil in a message that is delivered before `send` returns.
  @usableFromInline let retainedAuthor: AnyObject?

  /// Creates an envelope for a message that is delivered before its sender's call returns.
  @inlinable
  init(_ message: Message, by author: UnretainedAuthor) {
    self.message = message
    self.author = author
    retainedAuthor = nil
  }

  /// Creates an envelope for a message that may be queued.
  @usableFromInline
  init(_ message: Message, retaining author: AnyObject) {
    self.message = message
    self.author = UnretainedAuthor(author)
    retainedAuthor = author
  }
}

extension Subject {
  /// Sends `message`, which is queued if another one is being delivered.
  ///
  /// An author that is being deinitialised can't be retained; if its message is queued, `substitute` becomes the
  /// author. The caller keeps `author` alive until this returns.
  @inlinable
  func post<Body>(
    _ message: Body,
    by author: UnretainedAuthor,
    orElseBy substitute: () -> AnyObject?
  ) where Message == Envelope<Body> {
    let turn = takeTurnIfFree()
    guard turn.isBusy else { return deliver(Envelope(message, by: author), in: turn) }
    send(Envelope(message, retaining: author.retained(orElse: substitute)))
  }
}

extension UnretainedAuthor {
  /// The author that a queued message retains: this one, or a substitute if this one is being deinitialised.
  @usableFromInline
  func retained(orElse substitute: () -> AnyObject?) -> AnyObject {
    // The last case: author and messenger are both being deinitialised while another thread delivers.
    strongReference ?? substitute().flatMap { UnretainedAuthor($0).strongReference } ?? FreeObserver.shared
  }
}
