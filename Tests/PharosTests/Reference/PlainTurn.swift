// SPDX-License-Identifier: MIT

/// The reference of a tree's turns: the changes of all relays under one pass one after the other.
final class PlainTurn {
  private var waiting: [() -> Void] = []
  private var isRunning = false

  /// Has the Observable at the top look how late changes are, because they leave its tree.
  var join: () -> Void = {}

  /// Passes a change now if it comes from the same tree, which has its turn.
  func take(from other: PlainTurn, _ pass: @escaping () -> Void) {
    if other === self { pass() } else { begin(pass) }
  }

  /// Passes a change now if nothing has its turn, else after what waits.
  func begin(_ pass: @escaping () -> Void) {
    waiting.append(pass)
    guard !isRunning else { return }
    isRunning = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isRunning = false
  }
}
