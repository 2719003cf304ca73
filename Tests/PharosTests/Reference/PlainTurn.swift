// SPDX-License-Identifier: MIT

/// The reference of a tree's turns: the changes of all relays under one pass one after the other.
final class PlainTurn {
  private var waiting: [(passage: PlainPassage, pass: () -> Void)] = []

  /// The way of the change that has its turn.
  private var running: PlainPassage?

  /// Passes a change now if it has its turn already.
  func take(_ passage: PlainPassage, _ pass: @escaping () -> Void) {
    if passage === running { pass() } else { begin(passage, pass) }
  }

  /// Passes a change now if nothing has its turn, else after what waits.
  func begin(_ passage: PlainPassage, _ pass: @escaping () -> Void) {
    waiting.append((passage, pass))
    guard running == nil else { return }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      running = next.passage
      next.pass()
    }
    running = nil
  }
}
