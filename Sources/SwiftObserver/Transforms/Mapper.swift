// SPDX-License-Identifier: MIT

/// A transform that sends the mapped messages of its origin.
///
/// A mapper whose origin is a cache is a cache itself.
///
/// Mirrors *SwiftObserver*, sections "Map", "New", "Unwrap with Default" and "Make Transforms Observable".
@_fixed_layout
public class Mapper<O: ObservableObject, Mapped>: Transform<O, Mapped> {
  @usableFromInline let map: (O.Message) -> Mapped

  /// Makes a transform and starts to observe `origin`.
  ///
  /// - Parameters:
  ///   - origin: The object whose messages are mapped.
  ///   - map: Turns a message into another one.
  @inlinable
  public init(_ origin: O, _ map: @escaping (O.Message) -> Mapped) {
    self.map = map
    super.init(recordsMessages: false)
    start(at: origin) { [subject, weak self] envelope in
      subject.post(map(envelope.message), by: envelope.author) { self }
    }
  }
}

extension Mapper: ObservableCache where O: ObservableCache {
  /// The origin's latest message, mapped anew at each access; messages sent on the mapper itself do not show.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  public var latestMessage: Mapped { map(origin.latestMessage) }
}
