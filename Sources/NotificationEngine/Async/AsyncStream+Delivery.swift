// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension AsyncStream where Element: Sendable {
  /// Creates a stream of what a source delivers from now on.
  ///
  /// It ends when the source releases the closure to which it delivers. When the waiting task is cancelled, or the
  /// stream is deallocated, the delivery ends immediately. The stream retains neither the source nor the consumer.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The elements to keep for a slow consumer.
  ///   - dropped: Called with each element that the policy drops, on the thread that delivers, while no lock is held.
  ///   - deliver: Begins the delivery, and returns a closure that ends it.
  @inlinable package init(
    bufferingPolicy: Continuation.BufferingPolicy,
    dropped: (@Sendable (Element) -> Void)?,
    deliver: (@escaping (Element) -> Void) -> @Sendable () -> Void
  ) {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: bufferingPolicy)
    // Only the source retains it.
    let end = OnDeinit { continuation.finish() }
    let cancel = deliver { element in
      let result = withExtendedLifetime(end) { continuation.yield(element) }
      if case .dropped(let element) = result { dropped?(element) }
    }
    continuation.onTermination = { _ in cancel() }
    self = stream
  }
}
