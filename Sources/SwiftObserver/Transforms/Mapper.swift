// SPDX-License-Identifier: MIT

/// A transform that maps the messages of its origin and sends the results.
///
/// A mapper of a cache is itself a cache.
///
/// Mirrors *SwiftObserver*, sections "Map", "New", "Unwrap with Default" and "Make Transforms Observable".
@_fixed_layout
public class Mapper<O: ObservableObject, Mapped>: Transform<O, Mapped> {
  @usableFromInline let map: (O.Message) -> Mapped

  /// Creates a transform that observes `origin`.
  ///
  /// - Parameters:
  ///   - origin: The object whose messages are mapped.
  ///   - map: Maps a message.
  @inlinable
  public init(_ origin: O, _ map: @escaping (O.Message) -> Mapped) {
    self.map = map
    super.init(of: origin)
    start { [subject, weak self] envelope in
      subject.post(map(envelope.message), by: envelope.author) { self }
    }
  }
}
