// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A transform that passes messages on and remembers the last: the base of both classes of caches.
///
/// The message is optional because there is none before the first one. The message sent last is the one that the origin
/// delivered or that `send` on the cache itself got. It may still be waiting for its delivery by the cache. `send(nil)`
/// resets the cache.
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public class RecordingTransform<O: ObservableObject, Unwrapped>: Transform<O, Unwrapped?>, ObservableCache {
  /// Both are read and written in the critical section of the subject.
  private final var stored: Unwrapped?
  private final weak var storedAuthor: AnyObject?

  init(_ origin: O, optional: @escaping (O.Message) -> Unwrapped?) {
    super.init(recordsMessages: true)
    start(at: origin) { [weak self] envelope in self?.record(optional(envelope.message), by: envelope.author) }
  }

  /// The message that was sent last, nil at the start.
  ///
  /// Setting it stores a message and sends nothing.
  public final var latestMessage: Unwrapped? {
    get { subject.withCriticalSection { stored } }
    set {
      var other = newValue
      // Swapped, so that the old message is released outside the critical section.
      subject.withCriticalSection { swap(&stored, &other) }
    }
  }

  override final var latestSent: (message: Unwrapped?, author: AnyObject?)? {
    subject.withCriticalSection { (stored, storedAuthor) }
  }

  /// Stores `message` and sends it, in one step: the last one stored is the last one sent.
  override final func record(_ message: Unwrapped?, by author: LentAuthor) {
    var other = message
    post(by: author) { swap(&stored, &other) }
  }

  /// Sends the message that is stored at its place in the order, once more: no newer one is taken back.
  override final func postLatest(_ message: () -> Unwrapped?, by author: AnyObject) {
    guard author === self else { return super.postLatest(message, by: author) }
    post(by: LentAuthor(self)) {}
    withExtendedLifetime(self) {}
  }

  /// Sends what is stored after `store`, which runs in the critical section.
  private final func post(by author: LentAuthor, after store: () -> Void) {
    let remembered = author.keepable
    var latest: Unwrapped?
    func place() -> Bool {
      store()
      storedAuthor = remembered
      latest = stored
      return true
    }
    let turn = subject.takeTurnIfFree(ordered: place)
    if !turn.isBusy { return subject.deliver(Envelope(latest, lentBy: author), in: turn) }
    let keeper = remembered ?? author.keeper { self }
    subject.send(ordered: { place() ? Envelope(latest, keptBy: keeper) : nil })
  }
}
