// SPDX-License-Identifier: MIT

import TestSupport

/// A few operations on one subject, drawn by lot; its text can be read back and run again.
///
/// For example `queued: S(c0 s/A) s | D` has two threads. The first one makes a subscriber that, when it is called,
/// cancels subscriber 0 and sends, and, when it is let go, cancels all; then it sends. The second one drops the subject.
struct Program: Equatable, Sendable {
  indirect enum Operation: Equatable, Sendable {
    /// `s`: sends a message.
    case send

    /// `o`: stores a value and sends it, in order.
    case sendOrdered

    /// `x`: begins an ordered send and then has nothing to send.
    case sendNothing

    /// `S(…)`, `O(…)` for one message, `R(…)` with the stored value first.
    case subscribe(Kind, Script)

    /// `c2`: cancels a subscriber; the number counts subscribers in the order made, and wraps around.
    case cancel(Int)

    /// `A`: cancels all.
    case cancelAll

    /// `n`: asks how many subscribers there are.
    case count

    /// `D`: drops the reference to the subject.
    case drop
  }

  enum Kind: Character, Sendable { case always = "S", once = "O", replaying = "R" }

  /// What a subscriber does.
  struct Script: Equatable, Sendable {
    var onCall: [Operation] = []
    var onRelease: [Operation] = []
  }

  var mode: ReferenceModel<Int>.Mode
  var threads: [[Operation]]

  var operationCount: Int { threads.reduce(0) { $0 + Self.count($1) } }

  private static func count(_ operations: [Operation]) -> Int {
    operations.reduce(operations.count) { sum, operation in
      guard case .subscribe(_, let script) = operation else { return sum }
      return sum + count(script.onCall) + count(script.onRelease)
    }
  }
}

extension Program {
  /// Draws a program of at most `limit` operations.
  init(mode: ReferenceModel<Int>.Mode, threads: Int, limit: Int, using random: inout SeededRandom) {
    self.mode = mode
    self.threads = (0..<threads).map { _ in
      var budget = Int.random(in: 1...max(1, limit / threads), using: &random)
      return Self.operations(&budget, depth: 0, canDrop: threads == 1, using: &random)
    }
  }

  private static func operations(
    _ budget: inout Int,
    depth: Int,
    canDrop: Bool,
    using random: inout SeededRandom
  ) -> [Operation] {
    var operations: [Operation] = []
    while budget > 0 {
      if depth > 0, Int.random(in: 0..<3, using: &random) == 0 { break }
      budget -= 1
      operations.append(operation(&budget, depth, canDrop, using: &random))
    }
    return operations
  }

  private static func operation(
    _ budget: inout Int,
    _ depth: Int,
    _ canDrop: Bool,
    using random: inout SeededRandom
  ) -> Operation {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: return .send
    case 20..<34: return .sendOrdered
    case 34..<36: return .sendNothing
    case 36..<70:
      var script = Script()
      if depth < 4 {
        script.onCall = operations(&budget, depth: depth + 1, canDrop: canDrop, using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 {
          script.onRelease = operations(&budget, depth: depth + 1, canDrop: canDrop, using: &random)
        }
      }
      let kinds: [Kind] = [.always, .always, .once, .replaying]
      return .subscribe(kinds[Int.random(in: 0..<4, using: &random)], script)
    case 70..<92: return .cancel(Int.random(in: 0..<8, using: &random))
    case 92..<95: return .cancelAll
    case 95..<98: return .count
    default: return canDrop ? .drop : .send
    }
  }
}
