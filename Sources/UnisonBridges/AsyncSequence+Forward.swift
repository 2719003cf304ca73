// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AsyncSequence {
  /// Sets a value to every element, and returns when the sequence ends.
  ///
  /// Elements are read one after the other, on the caller's actor. The method returns early when the task is cancelled,
  /// and at the first element after the sink has been deallocated. It doesn't retain the sink.
  ///
  /// - Parameter sink: The object whose value is set to each element.
  /// - Throws: The error with which the sequence ends.
  public func forward(to sink: consuming some ValueSink<Element>) async throws(Failure) {
    let take = sink.takeValue
    _ = consume sink
    try await forEach(while: take)
  }

  /// Sends every element as a message, and returns when the sequence ends.
  ///
  /// Apart from that, it works like the method that sets a value.
  ///
  /// - Parameter sink: The object that sends the elements.
  /// - Throws: The error with which the sequence ends.
  public func forward(to sink: consuming some MessageSink<Element>) async throws(Failure) {
    let take = sink.takeMessage
    _ = consume sink
    try await forEach(while: take)
  }

  private func forEach(while take: (Element) -> Bool) async throws(Failure) {
    var iterator = makeAsyncIterator()
    while !Task.isCancelled, let element = try await iterator.next(isolation: #isolation), !Task.isCancelled {
      guard take(element) else { return }
    }
  }
}
