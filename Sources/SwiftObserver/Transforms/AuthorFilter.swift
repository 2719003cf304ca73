// SPDX-License-Identifier: MIT

/// A transform that sends the messages of some of the authors of its origin.
///
/// Mirrors *SwiftObserver*, section "Filter by Author".
@_fixed_layout
public final class AuthorFilter<O: ObservableObject>: Transform<O, O.Message> {
  /// Makes a transform and starts to observe `origin`.
  ///
  /// - Parameters:
  ///   - origin: The object whose messages are filtered.
  ///   - keep: Whether messages of an author go on.
  @inlinable
  public init(_ origin: O, _ keep: @escaping (AnyAuthor) -> Bool) {
    super.init(recordsMessages: false)
    start(at: origin) { [subject, weak self] envelope in
      if keep(envelope.author.object) { subject.post(envelope.message, by: envelope.author) { self } }
    }
  }
}
