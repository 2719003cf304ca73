// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Says which changes come too late at a joined Observable: one that changes of other Observables come to.
///
/// Two that follow each other may be set at the same time; each then stores its own value first, and the other's when
/// that arrives. Both have to come to rest on the same value. So a change gets a stamp when it first goes on from one
/// Observable to another, and keeps it. A change that meets a later one is not stored any more. In the end the change
/// with the highest stamp is stored everywhere. A change that is stored behind it has not gone on yet, and gets a
/// higher stamp when it does.
///
/// A change that goes nowhere else (it is ignored, or nobody follows) has no stamp, and holds nothing off.
final class ChangeOrder {
  private struct State {
    /// Counts what was stored since the Observable was joined.
    var sequence: UInt64 = 0

    /// The last place with a stamp, and that one; 0 for none.
    var stampedSequence: UInt64 = 0
    var stamp: UInt64 = 0
  }

  private let state = Protected(State())

  /// The place of what is stored now.
  var sequence: UInt64 { state.withLock { $0.sequence } }

  /// The next place, for the Observable's own set.
  ///
  /// Called in the critical section in which that is stored, as is `admit`: so places have the order of what is stored.
  func advance() -> UInt64 {
    state.withLock { state in
      state.sequence += 1
      return state.sequence
    }
  }

  /// Takes in a change that comes from elsewhere, unless a later one is here.
  func admit(_ trail: ChangeTrail) -> Bool {
    state.withLock { state in
      // One that began where nobody else's changes come to begins its way among the joined here.
      let stamp = trail.stamp { newStamp() }
      guard stamp >= state.stamp else { return false }
      state.sequence += 1
      state.stampedSequence = state.sequence
      state.stamp = stamp
      return true
    }
  }

  /// Whether a later change than this one is here already.
  func isLate(_ trail: ChangeTrail) -> Bool {
    state.withLock { trail.stamp != 0 && trail.stamp < $0.stamp }
  }

  /// Gives the Observable's own change its stamp: it is about to go on from here.
  ///
  /// If nothing from elsewhere was stored behind it, it is the latest of all. Otherwise it comes just before that, for
  /// those who have not got that yet.
  func stamp(_ trail: ChangeTrail, at sequence: UInt64) {
    state.withLock { state in
      guard trail.stamp == 0 else { return }
      if sequence > state.stampedSequence || state.stamp == 0 {
        state.stampedSequence = sequence
        state.stamp = newStamp()
      }
      // A value that is told once more is as old as it was.
      let stamp = sequence == state.stampedSequence ? state.stamp : state.stamp - 1
      _ = trail.stamp { stamp }
    }
  }

  /// Even, so that there is one just before each.
  private func newStamp() -> UInt64 { nextRisingNumber() * 2 }
}

@available(*, unavailable)
extension ChangeOrder: Sendable {}
