// SPDX-License-Identifier: MIT

import Foundation
import NotificationEngine
import Synchronization
import TestSupport
import Testing

extension Proofs {
  @Suite("The engine's lock")
  struct EngineLockThreads {
    /// Goes on doing nothing: the thread is not stopped.
    private static func rest(for duration: DispatchTimeInterval) {
      let end = DispatchTime.now() + duration
      while DispatchTime.now() < end {}
    }

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

      /// One more, on the way that is said, and inside for so long.
      func add(shortly isShort: Bool, for duration: DispatchTimeInterval? = nil) {
        var isDone = false
        let add = {
          if self.isInside { self.overlapCount += 1 }
          self.isInside = true
          self.count += 1
          if let duration { EngineLockThreads.rest(for: duration) }
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

    /// Makes the lock a mutex: who wants it sees that nothing happens while somebody has it.
    private func stopHolder(of guarded: UnsafeTransfer<Guarded>) -> Bool {
      wait {
        let isHeld = DispatchSemaphore(value: 0)
        race {
          guarded.value.lock.withLock {
            guarded.value.isInside = true
            isHeld.signal()
            Self.rest(for: .milliseconds(5))
            guarded.value.isInside = false
          }
        } _: {
          isHeld.wait()
          guarded.value.add(shortly: false)
        }
        return !guarded.value.isFree
      }
    }

    @Test("several threads are inside one after the other while the lock goes to and fro between word and mutex")
    func toAndFro() {
      let guarded = UnsafeTransfer(Guarded())
      for _ in 0..<Stress.rounds(20, 200) {
        #expect(stopHolder(of: guarded))
        let before = guarded.value.count
        // More often than a lock stays a mutex.
        inThreads(4) { index in
          for round in 0..<100 { guarded.value.add(shortly: (round + index).isMultiple(of: 2), for: .microseconds(1)) }
        }
        #expect(guarded.value.count == before + 400)
        // What is missing until the lock is a word again, if it has become a mutex once more.
        for _ in 0..<100 where !guarded.value.isFree { guarded.value.add(shortly: false) }
        #expect(guarded.value.isFree)
      }
      #expect(guarded.value.overlapCount == 0)
    }

    @Test("a mutex becomes a word again when it has been used a hundred times")
    func wordAgain() {
      let guarded = UnsafeTransfer(Guarded())
      for _ in 0..<3 {
        #expect(stopHolder(of: guarded))
        for _ in 0..<98 { guarded.value.add(shortly: false) }
        #expect(!guarded.value.isFree)
        guarded.value.add(shortly: false)
        #expect(guarded.value.isFree)
      }
    }

    @Test("who waits for long comes before the one who has the lock and wants it again")
    func waitingInTurn() {
      // More than once only where the system does not let the one who waits run for ten milliseconds.
      let isInTurn = (0..<20).contains { _ in
        let guarded = UnsafeTransfer(Guarded())
        let isHeld = SpinBarrier(2)
        let seen = EventLog<Bool>()
        race {
          guarded.value.lock.withLock {
            isHeld.wait()
            Self.rest(for: .milliseconds(10))
          }
          seen.append(guarded.value.isFree)
        } _: {
          isHeld.wait()
          guarded.value.add(shortly: false)
        }
        return seen.events == [false]
      }
      #expect(isInTurn)
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

    // Unoptimised code does so much between the store and the read that the one is over before the other begins.
    #if DEBUG
      private static let isOptimised = false
    #else
      private static let isOptimised = true
    #endif

    @Test(
      "of two threads that each store a plain value and then read the other's, one reads what was stored",
      .enabled(if: isOptimised, "only optimised code could fail: make stress, make mutants")
    )
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
