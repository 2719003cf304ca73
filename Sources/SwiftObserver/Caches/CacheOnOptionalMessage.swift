// SPDX-License-Identifier: MIT

/// A cache of optional messages, which doesn't wrap them in a second optional.
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public final class CacheOnOptionalMessage<O: ObservableObject, Unwrapped>: RecordingTransform<O, Unwrapped>
where O.Message == Unwrapped? {
  /// Creates an empty cache that observes `origin`.
  ///
  /// - Parameter origin: The object whose messages are remembered.
  public init(_ origin: O) { super.init(origin) { $0 } }
}
