// SPDX-License-Identifier: MIT

public import NotificationEngine

/// What a relay has that a change which passes does not look at.
@usableFromInline
final class RelayRest<Value> {
  @usableFromInline
  struct State {
    /// None while the relay has no listener, no next relay and no settings, or its only listener is in the shortcut.
    var plan: RelayPlan<Value>?

    /// None where the value is plain, and in the core.
    @usableFromInline var currentValue: Value?

    // What is small comes here, where it fills a gap.

    /// Whether the listener in the shortcut is the core's, and all that there is instead of a plan.
    var isLone = false

    /// Whether a relay was added by hand: then nothing is known of the depth below.
    var hasLinks = false

    /// How often somebody wanted the next relays off since somebody began to cut them off: in a circle that comes round.
    var cutCount: UInt32 = 0

    /// Cores for the next relays under this one.
    var spareCores = ContiguousArray<RelayCore<Value>>()
  }

  @usableFromInline let lock = EngineLock()

  // SAFETY: both are written while the relay is made, before anybody else can know it.
  /// How many relays there are above this one.
  @exclusivity(unchecked) var level: UInt32 = 0

  /// The Observable at the top, if the relay was made under one.
  weak var shelter: Shelter?

  /// Changes that begin at this relay or reach it from several sides, one after the other; made when there are such.
  let inbox = LateReference<Subject<Inbound<Value>>>()

  /// The place where changes come in straight; set before the first one can.
  let home = LateReference<RelayLink<Value>>()

  // SAFETY: read and written under `lock` only (`withState`), which is not recursive, so that accesses cannot overlap.
  @usableFromInline @exclusivity(unchecked) var state: State

  init(_ state: State) {
    unsafe self.state = state
  }

  /// Runs `body`, in which there is no code of the user, while no other thread is at the state.
  @inlinable @inline(__always)
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { unsafe body(&state) }
  }
}

@available(*, unavailable)
extension RelayRest: Sendable {}
