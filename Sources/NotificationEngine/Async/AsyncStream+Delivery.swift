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
  ///   - dropped: Called with each element that the policy drops, on the thread that sends, while no lock is held.
  ///   - deliver: Begins the delivery, and returns a closure that ends it.
  @inlinable package init(
    bufferingPolicy: Continuation.BufferingPolicy,
    dropped: (@Sendable (Element) -> Void)?,
    deliver: (@escaping (Element) -> Void) -> @Sendable () -> Void
  ) {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: bufferingPolicy)
    let end = StreamEnd(continuation)
    let cancel = deliver { element in
      if case .dropped(let element) = end.continuation.yield(element) { dropped?(element) }
    }
    continuation.onTermination = { _ in cancel() }
    self = stream
  }
}

/// Ends a stream when it is deallocated; only the source retains it.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@_fixed_layout @usableFromInline final class StreamEnd<Element: Sendable>: Sendable {
  @usableFromInline let continuation: AsyncStream<Element>.Continuation

  @inlinable init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
