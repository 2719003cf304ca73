// SPDX-License-Identifier: MIT

public import NotificationEngine

/// A message and its author, as a messenger's subject delivers them.
@usableFromInline
@frozen
struct Envelope<Message> {
  @usableFromInline let message: Message

  @usableFromInline let author: UnretainedAuthor

  /// Retains the author of a queued message, or is nil in a message that is delivered before `send` returns.
  @usableFromInline let retainedAuthor: AnyObject?

  @inlinable
  init(_ message: Message, by author: UnretainedAuthor, retaining retainedAuthor: AnyObject? = nil) {
    self.message = message
    self.author = author
    self.retainedAuthor = retainedAuthor
  }
}

extension Subject {
  /// Sends `message`, which is queued if another one is being delivered.
  ///
  /// An author that is being deinitialized can't be retained. If its message is queued, `substitute` becomes the
  /// author. The caller keeps `author` alive until this returns.
  @inlinable
  func post<Body>(
    _ message: Body,
    by author: UnretainedAuthor,
    orElseBy substitute: () -> AnyObject?
  ) where Message == Envelope<Body> {
    let turn = takeTurnIfFree()
    guard turn.isBusy else { return deliver(Envelope(message, by: author), in: turn) }
    queue(by: author, orElseBy: substitute, ordered: { message })
  }

  /// Sends the message that `makeMessage` returns, as `post` does.
  ///
  /// The critical section in which it runs fixes the message's place in the order.
  ///
  /// - Returns: Whether there was a message: `makeMessage` returns nil to send nothing.
  @inlinable @inline(__always)
  func post<Body>(
    by author: UnretainedAuthor,
    orElseBy substitute: () -> AnyObject?,
    ordered makeMessage: () -> Body?
  ) -> Bool where Message == Envelope<Body> {
    var made: Body?
    let turn = takeTurnIfFree(ordered: {
      made = makeMessage()
      return made != nil
    })
    if turn.isBusy { return queue(by: author, orElseBy: substitute, ordered: makeMessage) }
    guard let message = made else { return false }
    deliver(Envelope(message, by: author), in: turn)
    return true
  }

  /// Sends a message that is queued, and so retains its author.
  @usableFromInline @discardableResult
  func queue<Body>(
    by author: UnretainedAuthor,
    orElseBy substitute: () -> AnyObject?,
    ordered makeMessage: () -> Body?
  ) -> Bool where Message == Envelope<Body> {
    let author = author.retained(orElse: substitute)
    return send(ordered: { makeMessage().map { Envelope($0, by: UnretainedAuthor(author), retaining: author) } })
  }
}
