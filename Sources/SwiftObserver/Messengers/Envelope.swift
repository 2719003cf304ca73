// SPDX-License-Identifier: MIT

public import NotificationEngine

/// A message and its author, as a messenger's subject carries them.
@usableFromInline
@frozen
struct Envelope<Message> {
  @usableFromInline let message: Message

  @usableFromInline let author: LentAuthor

  /// Holds the author of a message that has to wait; nil in a message that is delivered at once.
  @usableFromInline let keeper: AnyObject?

  /// For a message that is delivered before its sender's call returns.
  @inlinable
  init(_ message: Message, lentBy author: LentAuthor) {
    self.message = message
    self.author = author
    keeper = nil
  }

  /// For a message that may wait.
  @usableFromInline
  init(_ message: Message, keptBy author: AnyObject) {
    self.message = message
    self.author = LentAuthor(author)
    keeper = author
  }
}

extension Subject {
  /// Sends `message`; an author that is being deinitialised when the message has to wait is replaced by `substitute`.
  ///
  /// The caller keeps `author` alive until this returns.
  @inlinable
  func post<Body>(
    _ message: Body,
    by author: LentAuthor,
    orElseBy substitute: () -> AnyObject?
  ) where Message == Envelope<Body> {
    let turn = takeTurnIfFree()
    guard turn.isBusy else { return deliver(Envelope(message, lentBy: author), in: turn) }
    send(Envelope(message, keptBy: author.keeper(orElse: substitute)))
  }
}

extension LentAuthor {
  /// The object that is named as the author of a message that waits.
  @usableFromInline
  func keeper(orElse substitute: () -> AnyObject?) -> AnyObject {
    // The last case needs an author and a messenger that are both being deinitialised while another thread delivers.
    keepable ?? substitute().flatMap { LentAuthor($0).keepable } ?? FreeObserver.shared
  }
}
