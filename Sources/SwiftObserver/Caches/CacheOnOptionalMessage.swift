// SPDX-License-Identifier: MIT

/// A `Cache` of optional messages, which does not make them optional twice.
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public final class CacheOnOptionalMessage<O: ObservableObject, Unwrapped>: RecordingTransform<O, Unwrapped>
where O.Message == Unwrapped? {
  /// Makes a cache without a message and starts to observe `origin`.
  ///
  /// - Parameter origin: The object whose messages are remembered.
  public init(_ origin: O) {
    super.init(origin) { $0 }
  }
}
