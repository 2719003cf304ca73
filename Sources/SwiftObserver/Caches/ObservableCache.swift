// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An observable object that knows its latest message and can send it again.
///
/// Variables are caches, `cache()` turns any observable object into one, and a ``Mapper`` of a cache is also a cache.
/// To conform a class of your own, implement ``latestMessage``. If nothing has been sent yet, return a message that
/// says so, such as nil.
///
/// ```swift
/// let temperature = Messenger<Int>()
/// let latest = temperature.cache()
/// observe(latest) { print($0 ?? 0) }
/// temperature.send(21)
/// latest.send()  // sends 21 again
/// ```
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public protocol ObservableCache: ObservableObject {
  /// The message that ``send()`` sends.
  var latestMessage: Message { get }
}

extension ObservableCache {
  /// Sends the latest message again, with this object as its author.
  ///
  /// Variables and the caches that `cache()` returns read the message at its place in the order of sending, so an older
  /// message never follows a newer one. Other caches are asked for the message first; what another thread sends in
  /// between is then delivered before it.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  public func send() {
    messenger.postLatest({ latestMessage }, by: self)
  }

  /// Calls a closure once: with the latest message, or with the next one if the latest is nil.
  ///
  /// From the original's code up to version 6.3; its document doesn't mention it.
  ///
  /// - Parameter receive: Called once, before this returns if there is a message.
  public func whenCached<Unwrapped>(_ receive: @escaping (Unwrapped) -> Void) where Message == Unwrapped? {
    whenCached { message, _ in receive(message) }
  }

  /// Calls a closure once with a message and its author: the latest message, or the next one if the latest is nil.
  ///
  /// From the original's code up to version 6.3; its document doesn't mention it.
  ///
  /// - Parameter receive: Called once, before this returns if there is a message. If the author of a message that was
  ///   sent earlier has been deallocated or is unknown, the messenger is passed instead.
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
    // The observation misses a message that another thread sent before it began, so look for one again.
    guard let (message, author) = cached(), isOpen.exchange(false) else { return }
    observer.stopObserving()
    receive(message, author)
  }

  /// The latest message and its author, or nil if there is none.
  private func cached<Unwrapped>() -> (Unwrapped, AnyAuthor)? where Message == Unwrapped? {
    let sent = messenger.latestSent
    // Message and author are read together, because another thread may send in between.
    let latest = if let sent, messenger === self { sent.message } else { latestMessage }
    return latest.map { ($0, sent?.author ?? messenger) }
  }
}

extension Variable: ObservableCache {
  /// An update whose `old` and `new` are both the current value.
  public var latestMessage: Update<Value> {
    let value = value
    return Update(value, value)
  }
}
