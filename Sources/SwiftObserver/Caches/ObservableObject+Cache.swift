// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension ObservableObject {
  /// An observable object that passes on this one's messages and remembers the last.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  ///
  /// - Returns: The cache; hold it as long as it shall work.
  public func cache<Unwrapped>() -> Cache<Self, Unwrapped> where Message == Unwrapped {
    Cache(self)
  }

  /// An observable object that passes on this one's optional messages and remembers the last.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  ///
  /// - Returns: The cache, whose messages are not optional twice; hold it as long as it shall work.
  public func cache<Unwrapped>() -> CacheOnOptionalMessage<Self, Unwrapped> where Message == Unwrapped? {
    CacheOnOptionalMessage(self)
  }
}

extension ObservableCache {
  /// A second cache, which works but is of no use; reported as misuse in debug builds.
  ///
  /// - Returns: The cache; hold it as long as it shall work.
  public func cache<Unwrapped>() -> Cache<Self, Unwrapped> where Message == Unwrapped {
    Misuse.report(
      .cacheOfCache,
      "\(Self.self) already is an ObservableCache: cache() only makes the message optional, which is not needed here."
    )
    return Cache(self)
  }

  /// A second cache, which works but is of no use; reported as misuse in debug builds.
  ///
  /// - Returns: The cache; hold it as long as it shall work.
  public func cache<Unwrapped>() -> CacheOnOptionalMessage<Self, Unwrapped> where Message == Unwrapped? {
    Misuse.report(.cacheOfCache, "\(Self.self) already is an ObservableCache, so cache() brings nothing.")
    return CacheOnOptionalMessage(self)
  }
}
