// SPDX-License-Identifier: MIT

/// An observable object that passes on the messages of another one and remembers the last.
///
/// Mirrors *SwiftObserver*, section "Cached Messages".
public final class Cache<O: ObservableObject, Unwrapped>: RecordingTransform<O, Unwrapped>
where O.Message == Unwrapped {
  /// Makes a cache without a message and starts to observe `origin`.
  ///
  /// - Parameter origin: The object whose messages are remembered.
  public init(_ origin: O) {
    super.init(origin) { $0 }
  }
}
