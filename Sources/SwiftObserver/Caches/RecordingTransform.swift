// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The base class of both caches: sends on the messages of its origin and remembers the latest.
///
/// The latest message is optional because there is none at first. It is the message that was sent last, by the origin
/// or by `send` on the cache itself, even if its delivery is still queued. `send(nil)` resets the cache.
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public class RecordingTransform<O: ObservableObject, Unwrapped>: Transform<O, Unwrapped?>, ObservableCache {
  /// Accessed in the subject's critical section only.
  private final var stored: Unwrapped?

  init(_ origin: O, optional: @escaping (O.Message) -> Unwrapped?) {
    super.init(of: origin, recordsMessages: true)
    start { [weak self] envelope in self?.record(optional(envelope.message), by: envelope.author) }
  }

  /// The message that was sent last, or nil if none was.
  ///
  /// Setting it replaces the remembered message and sends nothing.
  public final var latestMessage: Unwrapped? {
    get { subject.withCriticalSection { stored } }
    set {
      var other = newValue
      // Swap, so that the old message is released outside the critical section.
      subject.withCriticalSection { swap(&stored, &other) }
    }
  }

  /// Stores and sends `message` in one step, so the message stored last is also the one sent last.
  override final func record(_ message: Unwrapped?, by author: UnretainedAuthor) {
    var other = message
    post(by: author) { swap(&stored, &other) }
  }

  /// Sends the stored message, read at its place in the order of sending.
  override final func postLatest(_ message: () -> Unwrapped?, by author: AnyObject) {
    guard author === self else { return super.postLatest(message, by: author) }
    post(by: UnretainedAuthor(self)) {}
    withExtendedLifetime(self) {}
  }

  /// Sends the stored message after running `store` in the critical section.
  private final func post(by author: UnretainedAuthor, after store: () -> Void) {
    _ = subject.post(
      by: author,
      orElseBy: { self },
      ordered: {
        store()
        return .some(stored)
      }
    )
  }
}
