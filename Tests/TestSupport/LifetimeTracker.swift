// SPDX-License-Identifier: MIT

import Synchronization

/// Hands `body` an object whose last release runs `onDeinit`, and keeps no reference to it.
public func withCapture(_ onDeinit: @escaping () -> Void, _ body: (LifetimeTracker.Tracked) -> Void) {
  let onDeinit = UnsafeTransfer(onDeinit)
  body(LifetimeTracker().track { onDeinit.value() })
}

/// Counts objects that are alive, so that a test can say when something was let go.
public final class LifetimeTracker: Sendable {
  private let live = Atomic<Int>(0)

  /// Makes a tracker that has seen nothing.
  public init() {}

  /// How many of the objects made by `track` are alive.
  public var liveCount: Int { live.load(ordering: .acquiring) }

  /// Makes an object to capture; `onDeinit` runs when the last reference to it goes.
  public func track(onDeinit: (@Sendable () -> Void)? = nil) -> Tracked {
    live.wrappingAdd(1, ordering: .acquiringAndReleasing)
    return Tracked(tracker: self, onDeinit: onDeinit)
  }

  /// Counts as alive until its last reference goes.
  public final class Tracked: Sendable {
    private let tracker: LifetimeTracker
    private let onDeinit: (@Sendable () -> Void)?

    fileprivate init(tracker: LifetimeTracker, onDeinit: (@Sendable () -> Void)?) {
      self.tracker = tracker
      self.onDeinit = onDeinit
    }

    /// Does nothing, visibly: a closure that calls it captures the object.
    public func touch() {}

    deinit {
      assertNoLockIsHeld()
      tracker.live.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      onDeinit?()
    }
  }
}
