// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension ObservableObject {
  /// Returns an observable object that sends on this one's messages and remembers the latest.
  ///
  /// ```swift
  /// let downloads = Messenger<Double>()
  /// let progress = downloads.cache()
  /// downloads.send(0.25)
  /// print(progress.latestMessage ?? 0)
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  ///
  /// - Returns: The cache. Retain it for as long as you need it.
  public func cache<Unwrapped>() -> Cache<Self, Unwrapped> where Message == Unwrapped { Cache(self) }

  /// Returns an observable object that sends on this one's optional messages and remembers the latest.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  ///
  /// - Returns: The cache, whose messages aren't wrapped in a second optional. Retain it for as long as you need it.
  public func cache<Unwrapped>() -> CacheOnOptionalMessage<Self, Unwrapped> where Message == Unwrapped? {
    CacheOnOptionalMessage(self)
  }
}

extension ObservableCache {
  /// Returns a second cache, which adds nothing.
  ///
  /// A debug build reports the call as misuse.
  ///
  /// - Returns: The cache. Retain it for as long as you need it.
  public func cache<Unwrapped>() -> Cache<Self, Unwrapped> where Message == Unwrapped {
    Misuse.report(.cacheOfCache, "\(Self.self) already is an ObservableCache, so cache() only adds an optional.")
    return Cache(self)
  }

  /// Returns a second cache, which adds nothing.
  ///
  /// A debug build reports the call as misuse.
  ///
  /// - Returns: The cache. Retain it for as long as you need it.
  public func cache<Unwrapped>() -> CacheOnOptionalMessage<Self, Unwrapped> where Message == Unwrapped? {
    Misuse.report(.cacheOfCache, "\(Self.self) already is an ObservableCache, so cache() brings nothing.")
    return CacheOnOptionalMessage(self)
  }
}
