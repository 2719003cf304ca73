// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A connection that forwards values from a source to a sink, or keeps two value holders in step.
///
/// A bridge lasts until you cancel it or one of its ends is deallocated. It retains neither end. You needn't retain the
/// bridge: it keeps working when this object is released.
public final class Bridge: Sendable {
  // SAFETY: safe on every thread itself, and what is added may be called on any. Breaks if something else were added.
  private nonisolated(unsafe) let end = JointEnd()

  @usableFromInline init() {}

  /// Ends the bridge.
  ///
  /// Values that the source sends later aren't forwarded. One that another thread is already forwarding may still
  /// arrive. Cancelling twice has no effect. You can call this on any thread, even while the bridge is forwarding a
  /// value.
  public func cancel() {
    unsafe end.end()
  }

  /// Whether the bridge was cancelled, or has found one of its ends deallocated.
  public var isOver: Bool { unsafe end.isOver }

  /// Adds a closure that ends a delivery, or calls it if the bridge has been cancelled meanwhile.
  @usableFromInline func activate(onEnd end: @escaping @Sendable () -> Void) {
    unsafe self.end.add(end)
  }
}
