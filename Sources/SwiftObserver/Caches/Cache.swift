// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An observable object that passes on the messages of another one and remembers the last.
///
/// The message is optional because there is none before the first one. What counts as sent last is what the origin
/// delivered or `send` on the cache itself was called with; it may still be waiting for its delivery by the cache.
/// `send(nil)` resets the cache.
///
/// It serves any number of observers, retains its origin, and is not retained by it: hold it as long as it shall work.
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public final class Cache<O: ObservableObject, Unwrapped>: Messenger<Unwrapped?>, ObservableCache, Observer
where O.Message == Unwrapped {
  /// Keeps the observation of `origin` alive.
  ///
  /// To stop it silences the transform until `origin` is set again.
  public let receiver = Receiver()

  private let link: OriginLink<O>

  private let latest = LatestMessage<Unwrapped?>(nil)

  /// What is transformed; retained, and replaceable.
  ///
  /// Setting it ends the observation of the old origin and starts one of the new. Nothing is sent by that.
  public var origin: O {
    get { link.origin }
    set { link.origin = newValue }
  }

  /// Makes a cache without a message and starts to observe `origin`.
  ///
  /// - Parameter origin: What is transformed.
  public init(_ origin: O) {
    link = OriginLink(to: origin, receiver: receiver)
    super.init(recordsMessages: true)
    link.start { [subject, latest, weak self] envelope in
      latest.record(envelope.message, by: envelope.author, in: subject) { self }
    }
  }

  /// The message that was sent last, nil at the start.
  ///
  /// Setting it stores a message and sends nothing.
  public var latestMessage: Unwrapped? {
    get { latest.message(of: subject) }
    set { latest.store(newValue, in: subject) }
  }

  override func record(_ message: Unwrapped?, by author: LentAuthor) {
    latest.record(message, by: author, in: subject) { self }
  }

  /// Reads the message at its place in the order, so that none of another thread comes between.
  override func postLatest(_ message: () -> Unwrapped?, by author: AnyObject) {
    guard author === self else { return super.postLatest(message, by: author) }
    latest.repost(by: LentAuthor(self), in: subject) { self }
    withExtendedLifetime(self) {}
  }

  override var latestSent: (message: Unwrapped?, author: AnyObject?)? { latest.sent(in: subject) }
}
