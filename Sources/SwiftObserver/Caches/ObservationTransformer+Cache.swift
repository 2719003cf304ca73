// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Combines each message with the latest message of a cache.
  ///
  /// ```swift
  /// observe(tap).withLatestFrom(news.cache()).receive { _, latest in print(latest) }
  /// ```
  ///
  /// Messages that arrive before the cache has a message are suppressed. Messages of the cache itself don't call the
  /// handler.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameter cache: The cache to read. It is retained while the observation lasts.
  /// - Returns: The next link of the chain.
  public func withLatestFrom<Cached: ObservableCache, Latest>(
    _ cache: Cached
  ) -> ObservationTransformer<(Transformed, Latest)> where Cached.Message == Latest? {
    compactMap { message in cache.latestMessage.map { (message, $0) } }
  }
}
