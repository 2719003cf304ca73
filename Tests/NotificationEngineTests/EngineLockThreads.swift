// SPDX-License-Identifier: MIT

import Foundation
import NotificationEngine
import TestSupport
import Testing

extension Proofs {
  @Suite("The engine's lock")
  struct EngineLockThreads {
    /// A lock and what it guards.
    private final class Guarded {
      let state = Protected(0)
      var count = 0
      var isInside = false

      /// How often two were inside at the same time.
      var overlapCount = 0

      func add() {
        state.withLock { _ in
          if isInside { overlapCount += 1 }
          isInside = true
          count += 1
          // So that others meet this one on a single core, too.
          if count % 64 == 0 { sched_yield() }
          isInside = false
        }
      }
    }

    @Test("several threads are inside the engine's lock one after the other, and see what was done before")
    func exclusion() {
      let guarded = UnsafeTransfer(Guarded())
      let rounds = Stress.rounds(20_000, 1_000_000)
      inThreads(4) { _ in
        for _ in 0..<rounds { guarded.value.add() }
      }
      #expect(guarded.value.count == 4 * rounds)
      #expect(guarded.value.overlapCount == 0)
    }

    @Test("an error that is thrown inside the engine's lock releases it")
    func thrown() {
      struct Failure: Error {}
      let state = Protected(0)
      #expect(throws: Failure.self) { try state.withLock { _ in throw Failure() } }
      #expect(state.withLock { _ in true })
    }
  }
}
