// SPDX-License-Identifier: MIT

/// A transform that sends those messages of its origin that pass a test.
///
/// Mirrors *SwiftObserver*, sections "Filter" and "Make Transforms Observable".
@_fixed_layout
public final class Filter<O: ObservableObject>: Transform<O, O.Message> {
  /// Creates a transform that observes `origin`.
  ///
  /// - Parameters:
  ///   - origin: The object whose messages are filtered.
  ///   - keep: Returns whether to send a message.
  @inlinable
  public init(_ origin: O, _ keep: @escaping (O.Message) -> Bool) {
    super.init(of: origin)
    start { [subject, weak self] envelope in
      if keep(envelope.message) { subject.post(envelope.message, by: envelope.author) { self } }
    }
  }
}
