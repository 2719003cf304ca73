// SPDX-License-Identifier: MIT

/// An observer that is nothing else: its observations last as long as somebody holds it.
///
/// Other libraries call it a token or a cancellable. Safe from every thread.
///
/// Mirrors *SwiftObserver*, section "Free Observers".
public final class FreeObserver: Observer, Sendable {
  /// The observer of all observations that name none.
  ///
  /// Through it, one or all of them can be stopped.
  public static let shared = FreeObserver()

  /// Keeps the observations alive.
  public let receiver = Receiver()

  /// Makes an observer without observations.
  public init() {}
}
