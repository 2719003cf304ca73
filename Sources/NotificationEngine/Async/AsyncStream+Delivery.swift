// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension AsyncStream where Element: Sendable {
  /// Makes a stream of what a source delivers, which begins with this call.
  ///
  /// It ends when the source lets go of the closure that it delivers to. When the waiting task is cancelled, or nobody
  /// has the stream any more, the delivery is ended at once. The stream keeps neither the source nor the consumer.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which elements are kept for a consumer that is slow.
  ///   - dropped: Called with each element that the policy drops, on the thread that sends, while no lock is held.
  ///   - deliver: Begins the delivery, and returns what ends it.
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

/// Ends a stream with its last reference, which the source has.
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
