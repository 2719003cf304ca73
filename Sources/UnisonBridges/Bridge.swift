// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A connection that forwards values from one end to another one, or holds two ends together.
///
/// A bridge lasts until it is cancelled or until one of its ends dies. It keeps neither end alive. Nobody has to keep
/// the bridge: it works on when this object is let go of.
public final class Bridge: Sendable {
  private enum State {
    /// Nothing is there yet that could be ended.
    case building
    /// The closure ends the deliveries.
    case standing(@Sendable () -> Void)
    case over
  }

  private let state = Protected(State.building)

  @usableFromInline init() {}

  /// Ends the bridge.
  ///
  /// Values that a source sends later do not arrive. A value that is on its way on another thread may still arrive. A
  /// second call has no effect. May be called from every thread, also while the bridge hands a value over.
  public func cancel() {
    if case .standing(let end) = state.exchange(.over) { end() }
  }

  /// Whether the bridge was cancelled, or one of its ends was found dead.
  public var isOver: Bool {
    state.withLock { state in
      if case .over = state { true } else { false }
    }
  }

  /// Says how the bridge ends; ends it at once when it was cancelled meanwhile.
  @usableFromInline func stand(until end: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .standing(end)
      return false
    }
    if isOver { end() }
  }
}
