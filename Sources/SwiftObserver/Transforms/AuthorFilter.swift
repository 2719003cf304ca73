// SPDX-License-Identifier: MIT

/// A transform that sends those messages of its origin whose author passes a test.
///
/// Mirrors *SwiftObserver*, section "Filter by Author".
@_fixed_layout
public final class AuthorFilter<O: ObservableObject>: Transform<O, O.Message> {
  /// Creates a transform that observes `origin`.
  ///
  /// - Parameters:
  ///   - origin: The object whose messages are filtered.
  ///   - keep: Returns whether to send an author's message.
  @inlinable
  public init(_ origin: O, _ keep: @escaping (AnyAuthor) -> Bool) {
    super.init(of: origin)
    start { [subject, weak self] envelope in
      if keep(envelope.author.object) { subject.post(envelope.message, by: envelope.author) { self } }
    }
  }
}
