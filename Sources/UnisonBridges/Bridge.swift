// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A connection that forwards values from a source to a sink, or keeps two value holders in step.
///
/// A bridge lasts until you cancel it or one of its ends is deallocated. It retains neither end. You needn't retain the
/// bridge: it keeps working when this object is released.
public final class Bridge: Sendable {
  private enum State {
    /// The deliveries haven't begun yet.
    case building
    /// The closure ends the deliveries.
    case active(@Sendable () -> Void)
    case over
  }

  private let state = Protected(State.building)

  @usableFromInline init() {}

  /// Ends the bridge.
  ///
  /// Values that the source sends later aren't forwarded. One that another thread is already forwarding may still
  /// arrive. Cancelling twice has no effect. You can call this on any thread, even while the bridge is forwarding a
  /// value.
  public func cancel() {
    if case .active(let end) = state.exchange(.over) { end() }
  }

  /// Whether the bridge was cancelled, or has found one of its ends deallocated.
  public var isOver: Bool {
    state.withLock { state in
      if case .over = state { true } else { false }
    }
  }

  /// Stores the closure that ends the deliveries, or calls it if the bridge has been cancelled meanwhile.
  @usableFromInline func activate(onEnd end: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .active(end)
      return false
    }
    if isOver { end() }
  }
}
