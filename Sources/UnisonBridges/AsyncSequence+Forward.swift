// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AsyncSequence {
  /// Sets a value at every element, and returns when the elements end.
  ///
  /// The elements are taken one after the other, on the caller's actor. It returns early when the task is cancelled,
  /// or when the sink is dead at an element. The call does not keep the sink.
  ///
  /// - Parameter sink: Its value becomes the element.
  /// - Throws: The error with which the sequence ends.
  public func forward<Sink: ValueSink>(to sink: consuming Sink) async throws(Failure) where Sink.HeldValue == Element {
    let take = sink.takeValue
    _ = consume sink
    try await forEach(while: take)
  }

  /// Sends every element as a message, and returns when the elements end.
  ///
  /// The elements are taken one after the other, on the caller's actor. It returns early when the task is cancelled,
  /// or when the sink is dead at an element. The call does not keep the sink.
  ///
  /// - Parameter sink: Sends the elements.
  /// - Throws: The error with which the sequence ends.
  public func forward<Sink: MessageSink>(to sink: consuming Sink) async throws(Failure) where Sink.Sent == Element {
    let take = sink.takeMessage
    _ = consume sink
    try await forEach(while: take)
  }

  private func forEach(while take: (Element) -> Bool) async throws(Failure) {
    var iterator = makeAsyncIterator()
    while !Task.isCancelled, let element = try await iterator.next(isolation: #isolation) {
      guard take(element) else { return }
    }
  }
}
