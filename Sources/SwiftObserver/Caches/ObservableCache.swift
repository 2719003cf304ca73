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
  /// message never follows a newer one. Other caches are asked for the message first. What another thread sends in
  /// between is then delivered before it.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  public func send() {
    messenger.postLatest({ latestMessage }, by: self)
  }

  /// Calls a closure once: with the latest message, or with the next one if the latest is nil.
  ///
  /// From the original's code up to version 6.3. Its document doesn't mention it.
  ///
  /// - Parameter receive: Called once, before this returns if there is a message.
  public func whenCached<Unwrapped>(_ receive: @escaping (Unwrapped) -> Void) where Message == Unwrapped? {
    whenCached { message, _ in receive(message) }
  }

  /// Calls a closure once with a message and its author: the latest message, or the next one if the latest is nil.
  ///
  /// From the original's code up to version 6.3. Its document doesn't mention it.
  ///
  /// - Parameter receive: Called once, before this returns if there is a message. Of a message that was sent before,
  ///   the messenger counts as the author.
  public func whenCached<Unwrapped>(_ receive: @escaping (Unwrapped, AnyAuthor) -> Void) where Message == Unwrapped? {
    if let message = latestMessage { return receive(message, messenger) }
    let isOpen = Protected(true)
    let observer = observeOnce(self).unwrap().startOnce { message, author in
      if isOpen.exchange(false) { receive(message, author.object) }
    }
    // The observation misses a message that another thread sent before it began, so look for one again.
    guard let message = latestMessage, isOpen.exchange(false) else { return }
    observer.stopObserving()
    receive(message, messenger)
  }
}

extension Variable: ObservableCache {
  /// An update whose `old` and `new` are both the current value.
  public var latestMessage: Update<Value> {
    let value = value
    return Update(value, value)
  }
}
