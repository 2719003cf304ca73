// SPDX-License-Identifier: MIT

/// An observable object that sends on the messages of another one and remembers the latest.
///
/// Create one with `cache()` and retain it for as long as you need it.
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public final class Cache<O: ObservableObject, Unwrapped>: RecordingTransform<O, Unwrapped>
where O.Message == Unwrapped {
  /// Creates an empty cache that observes `origin`.
  ///
  /// - Parameter origin: The object whose messages are remembered.
  public init(_ origin: O) { super.init(origin) { $0 } }
}
