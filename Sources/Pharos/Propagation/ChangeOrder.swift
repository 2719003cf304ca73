// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Decides which changes come too late at a linked Observable, that is, one that receives changes of other Observables.
///
/// Two Observables that follow each other may be set at the same time. Each then stores its own value first, and the
/// other's when that arrives; both have to come to rest on the same value. So a change gets a stamp when it is first
/// passed on from one Observable to another, and keeps it. A change that meets a later one is no longer stored. In the
/// end, the change with the highest stamp is stored everywhere. A change that is stored after it has not been passed on
/// yet, and gets a higher stamp when it is.
///
/// A change that is never passed on, because it is ignored or nothing follows the Observable, has no stamp and blocks
/// no other change.
final class ChangeOrder {
  private struct State {
    /// Counts the values stored since the Observable was linked.
    var sequence: UInt64 = 0

    /// The last sequence number with a stamp, and that stamp; 0 for none.
    var stampedSequence: UInt64 = 0
    var stamp: UInt64 = 0
  }

  private let state = Protected(State())

  /// The sequence number of the value that is stored now.
  var sequence: UInt64 { state.withLock { $0.sequence } }

  /// Returns the next sequence number, for the Observable's own set.
  ///
  /// Called in the critical section that stores the value, as `admit` is, so that the numbers have the order of the
  /// stores.
  func advance() -> UInt64 {
    state.withLock { state in
      state.sequence += 1
      return state.sequence
    }
  }

  /// Admits a change from elsewhere, unless a later one has arrived.
  func admit(_ trail: ChangeTrail) -> Bool {
    state.withLock { state in
      // A change that began at an Observable that isn't linked starts its way among the linked ones here.
      let stamp = trail.stamp { newStamp() }
      guard stamp >= state.stamp else { return false }
      state.sequence += 1
      state.stampedSequence = state.sequence
      state.stamp = stamp
      return true
    }
  }

  /// Returns whether a later change has arrived.
  func isLate(_ trail: ChangeTrail) -> Bool {
    state.withLock { trail.stamp != 0 && trail.stamp < $0.stamp }
  }

  /// Stamps the Observable's own change, which is about to be passed on.
  ///
  /// The change is the latest of all if no change from elsewhere was stored after it. Otherwise it is stamped just
  /// below that change, for Observables that have not received the later one yet.
  func stamp(_ trail: ChangeTrail, at sequence: UInt64) {
    state.withLock { state in
      guard trail.stamp == 0 else { return }
      if sequence > state.stampedSequence || state.stamp == 0 {
        state.stampedSequence = sequence
        state.stamp = newStamp()
      }
      // A value that is sent once more is as old as it was.
      let stamp = sequence == state.stampedSequence ? state.stamp : state.stamp - 1
      _ = trail.stamp { stamp }
    }
  }

  /// Returns an even number, so that there is one just below each stamp.
  private func newStamp() -> UInt64 { nextMonotonicNumber() * 2 }
}

@available(*, unavailable)
extension ChangeOrder: Sendable {}
