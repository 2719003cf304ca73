// SPDX-License-Identifier: MIT

import TestSupport

/// A few operations on one subject on each of several threads, drawn by lot.
struct Program: Equatable, Sendable {
  indirect enum Operation: Equatable, Sendable {
    /// Sends a message.
    case send

    /// Stores a value and sends it, in order.
    case sendOrdered

    /// Begins an ordered send and then has nothing to send.
    case sendNothing

    /// Subscribes.
    case subscribe(Script)

    /// Cancels a subscriber; the number counts subscribers in the order made, and wraps around.
    case cancel(Int)

    /// Cancels all.
    case cancelAll

    /// Asks how many subscribers there are.
    case count

    /// Drops the reference to the subject.
    case drop
  }

  /// What a subscriber does.
  struct Script: Equatable, Sendable {
    var onCall: [Operation] = []
    var onRelease: [Operation] = []
  }

  var mode: ReferenceModel<Int>.Mode
  var threads: [[Operation]]
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
      return .subscribe(script)
    case 70..<92: return .cancel(Int.random(in: 0..<8, using: &random))
    case 92..<95: return .cancelAll
    case 95..<98: return .count
    default: return canDrop ? .drop : .send
    }
  }
}
