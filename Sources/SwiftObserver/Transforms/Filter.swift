// SPDX-License-Identifier: MIT

/// A transform that sends some of the messages of its origin.
///
/// Mirrors *SwiftObserver*, sections "Filter" and "Make Transforms Observable".
@_fixed_layout
public final class Filter<O: ObservableObject>: Transform<O, O.Message> {
  /// Makes a transform and starts to observe `origin`.
  ///
  /// - Parameters:
  ///   - origin: The object whose messages are filtered.
  ///   - keep: Whether a message goes on.
  @inlinable
  public init(_ origin: O, _ keep: @escaping (O.Message) -> Bool) {
    super.init(recordsMessages: false)
    start(at: origin) { [subject, weak self] envelope in
      if keep(envelope.message) { subject.post(envelope.message, by: envelope.author) { self } }
    }
  }
}
