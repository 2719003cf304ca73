// SPDX-License-Identifier: MIT

/// The position at which a relay is created: its tree's turns and its depth.
@usableFromInline
struct RelayPosition {
  let turns: RelayTurns

  /// The number of relays above.
  let level: UInt32

  /// The position at the root of a tree.
  init(of turns: RelayTurns = RelayTurns()) {
    self.turns = turns
    level = 0
  }

  init(under core: RelayCore<some Any>) {
    turns = core.turns
    level = core.level + 1
  }
}

@available(*, unavailable)
extension RelayPosition: Sendable {}
