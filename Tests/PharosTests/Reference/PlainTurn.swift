// SPDX-License-Identifier: MIT

/// The reference of a tree's turns: the changes of all relays under one pass one after the other.
final class PlainTurn {
  private var waiting: [(trail: PlainTrail, pass: () -> Void)] = []

  /// The way of the change that has its turn.
  private var running: PlainTrail?

  /// Says how late a change is that the Observable at the top stored before changes of others came there.
  var lateness: (() -> Int?)?

  /// Passes a change now if it has its turn already.
  func take(_ trail: PlainTrail, _ pass: @escaping () -> Void) {
    if trail === running { pass() } else { begin(trail, pass) }
  }

  /// Passes a change now if nothing has its turn, else after what waits.
  func begin(_ trail: PlainTrail, _ pass: @escaping () -> Void) {
    waiting.append((trail, pass))
    guard running == nil else { return }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      running = next.trail
      next.pass()
    }
    running = nil
  }
}
