// SPDX-License-Identifier: MIT

/// A ready-made observer, whose observations last as long as you retain it.
///
/// Other libraries call such an object a token or a cancellable. You can use it on any thread.
///
/// ```swift
/// let volume = Var(5)
/// var observer: FreeObserver? = FreeObserver()
/// observer?.observe(volume) { print($0.new) }
/// observer = nil  // ends the observation
/// ```
///
/// Mirrors *SwiftObserver*, section "Free Observers".
public final class FreeObserver: Observer, Sendable {
  /// The observer of all observations that don't name one.
  ///
  /// Call its `stopObserving` methods to end such an observation.
  public static let shared = FreeObserver()

  /// The receiver, which keeps the observations alive.
  public let receiver = Receiver()

  /// Creates an observer without observations.
  public init() {}
}
