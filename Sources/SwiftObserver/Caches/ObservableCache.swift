// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An observable object that can tell its latest message, or one that says that nothing has changed.
///
/// Variables are caches, `cache()` makes one of any observable object, and a `Mapper` whose origin is one is one, too.
/// Classes conform by supplying `latestMessage`.
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public protocol ObservableCache: ObservableObject {
  /// The message that `send()` sends.
  var latestMessage: Message { get }
}

extension ObservableCache {
  /// Sends `latestMessage`; this object is the author.
  ///
  /// Variables and the caches that `cache()` makes read it in the order of sending, so they never send a message after
  /// a newer one. Other caches are asked first: messages that another thread sends meanwhile come before it.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  public func send() {
    messenger.postLatest({ latestMessage }, by: self)
  }

  /// Calls `receive` with the latest message if there is one, else once with the next message that is not nil.
  ///
  /// From the original's code up to version 6.3; not in its document.
  ///
  /// - Parameter receive: Called once, perhaps before this returns.
  public func whenCached<Unwrapped>(_ receive: @escaping (Unwrapped) -> Void) where Message == Unwrapped? {
    whenCached { message, _ in receive(message) }
  }

  /// Calls `receive` with the latest message and its author if there is one, else once with the next that is not nil.
  ///
  /// From the original's code up to version 6.3; not in its document.
  ///
  /// - Parameter receive: Called once, perhaps before this returns. When the author of a message that was sent before
  ///   is gone or unknown, the messenger stands in.
  public func whenCached<Unwrapped>(
    _ receive: @escaping (Unwrapped, AnyAuthor) -> Void
  ) where Message == Unwrapped? {
    if let (message, author) = cached() { return receive(message, author) }
    let isOpen = Protected(true)
    let observer = FreeObserver()
    observer.observe(self).unwrap { message, author in
      observer.stopObserving()
      if isOpen.exchange(false) { receive(message, author) }
    }
    // A message that another thread sent between the look and the observation is never delivered to the latter.
    guard let (message, author) = cached(), isOpen.exchange(false) else { return }
    observer.stopObserving()
    receive(message, author)
  }

  /// The latest message, if there is one, and its author.
  private func cached<Unwrapped>() -> (Unwrapped, AnyAuthor)? where Message == Unwrapped? {
    let sent = messenger.latestSent
    // Told at once, because another thread may send between two questions.
    let latest = if let sent, messenger === self { sent.message } else { latestMessage }
    return latest.map { ($0, sent?.author ?? messenger) }
  }
}

extension Variable: ObservableCache {
  /// An update in which old and new both are the current value.
  public var latestMessage: Update<Value> {
    let value = value
    return Update(value, value)
  }
}
