// SPDX-License-Identifier: MIT

import Foundation
import NotificationEngine
import Synchronization
import TestSupport
import Testing

extension Proofs {
  @Suite("The engine's lock")
  struct EngineLockThreads {
    /// A lock and what it guards.
    private final class Guarded {
      let lock = EngineLock()
      var count = 0
      var isInside = false

      /// How often two were inside at the same time.
      var overlapCount = 0

      /// Whether the short way is open.
      var isFree: Bool {
        var isFree = false
        lock.withLockIfFree { isFree = true }
        return isFree
      }

      /// One more, on the way that is said.
      func add(shortly isShort: Bool) {
        var isDone = false
        let add = {
          if self.isInside { self.overlapCount += 1 }
          self.isInside = true
          self.count += 1
          self.isInside = false
          isDone = true
        }
        if isShort { lock.withLockIfFree(add) }
        if !isDone { lock.withLock(add) }
      }
    }

    @Test("several threads are inside one after the other, and see what was done before")
    func exclusion() {
      let guarded = UnsafeTransfer(Guarded())
      let rounds = Stress.rounds(20_000, 1_000_000)
      inThreads(4) { index in
        for round in 0..<rounds { guarded.value.add(shortly: (round + index).isMultiple(of: 2)) }
      }
      #expect(guarded.value.count == 4 * rounds)
      #expect(guarded.value.overlapCount == 0)
    }

    @Test("a lock that is taken is not waited for on the short way")
    func shortWay() {
      let guarded = UnsafeTransfer(Guarded())
      #expect(guarded.value.isFree)
      let seen = EventLog<Bool>()
      guarded.value.lock.withLock { inThreads(1) { _ in seen.append(guarded.value.isFree) } }
      #expect(seen.events == [false])
      #expect(guarded.value.isFree)
    }

    @Test("a lock whose holder was stopped becomes a mutex: threads are still inside one after the other")
    func stoppedHolder() {
      let guarded = UnsafeTransfer(Guarded())
      let isMutex = wait {
        let isHeld = DispatchSemaphore(value: 0)
        race {
          guarded.value.lock.withLock {
            guarded.value.isInside = true
            isHeld.signal()
            // Long enough for the other one to see that nothing happens.
            let end = DispatchTime.now() + .milliseconds(5)
            while DispatchTime.now() < end {}
            guarded.value.isInside = false
          }
        } _: {
          isHeld.wait()
          guarded.value.add(shortly: false)
        }
        return !guarded.value.isFree
      }
      #expect(isMutex)
      let before = guarded.value.count
      let rounds = Stress.rounds(1_000, 100_000)
      inThreads(4) { index in
        for round in 0..<rounds { guarded.value.add(shortly: (round + index).isMultiple(of: 2)) }
      }
      #expect(guarded.value.count == before + 4 * rounds)
      #expect(guarded.value.overlapCount == 0)
      #expect(!guarded.value.isFree)
    }

    @Test("an error thrown inside gives the lock up")
    func thrown() {
      struct Failure: Error {}
      let lock = EngineLock()
      #expect(throws: Failure.self) { try lock.withLock { throw Failure() } }
      #expect(lock.withLock { true })
    }

    /// A plain value, which is stored under its lock and read without.
    private final class Value {
      let lock = EngineLock()
      let plain = PlainValue<Int>()

      init() { plain.store(0) }

      func set(_ value: Int, after others: [Line]) {
        lock.withLock {
          for line in others { line.word.store(value, ordering: .relaxed) }
          plain.store(value)
        }
      }
    }

    /// A word that lies by itself.
    private final class Line {
      let before = (0, 0, 0, 0, 0, 0, 0)
      let word = Atomic(0)
      let after = (0, 0, 0, 0, 0, 0, 0)
    }

    private final class Seen {
      var value = 0
    }

    @Test("of two threads that each store a plain value and then read the other's, one reads what was stored")
    func storeThenRead() {
      let values = [Value(), Value()]
      let seen = [Seen(), Seen()]
      let missed = EventLog<Int>()
      // What both threads store takes long, because each time it goes from one processor to the other; and the value comes after it.
      let lines = (0..<16).map { _ in Line() }
      inRounds(
        2,
        prepare: { _ in },
        body: { thread, round in
          let (mine, other, seen) = (values[thread], values[1 - thread], seen[thread])
          mine.set(round, after: lines)
          seen.value = other.plain.value
        },
        check: { round in
          if seen.allSatisfy({ $0.value < round }) { missed.append(round) }
          return round < Stress.rounds(50_000, 1_000_000)
        }
      )
      #expect(missed.events.isEmpty, "rounds in which neither saw what the other one had stored")
    }
  }
}
