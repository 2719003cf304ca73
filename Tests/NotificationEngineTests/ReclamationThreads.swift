// SPDX-License-Identifier: MIT

import NotificationEngine
import Synchronization
import TestSupport
import Testing

extension Proofs {
  @Suite("Reclamation")
  struct ReclamationThreads {
    /// How many rounds of deliveries, one of each thread, may begin after a cancel until the closure is gone.
    ///
    /// What is retired may have to wait for the batch before it; each batch waits until those have left that were inside
    /// on either parity, and the flip in between lets the second parity run empty: at most four steps, each of which is
    /// over when every thread has left, and has begun at most one more delivery with the parity that it knew.
    static let bound = 4

    /// Threads that take turns without a gap: delivery `n` ends when delivery `n + 1`, of the next thread, has begun.
    final class Rotation: Sendable {
      private let begun = Atomic<Int>(-1)
      private let isOver = Flag()

      var newest: Int { begun.load(ordering: .sequentiallyConsistent) }
      var hasEnded: Bool { isOver.isRaised }

      func end() { isOver.raise() }

      /// Waits until it is time to send `number`; false when it is over.
      func awaitTurn(_ number: Int) -> Bool {
        wait { newest == number - 1 || hasEnded } && !hasEnded
      }

      /// Called inside delivery `number`.
      func hold(_ number: Int) {
        begun.store(number, ordering: .sequentiallyConsistent)
        _ = wait { newest > number || hasEnded }
      }
    }

    @Test(
      "P5: while deliveries overlap without a gap, a cancelled closure goes within a bounded number of sends",
      arguments: [2, 4]
    )
    func releasedUnderOverlap(threads: Int) {
      let subject = UnsafeTransfer(Subject<Int>())
      let rotation = Rotation()
      let tracker = LifetimeTracker()
      let delays = EventLog<Int>()
      let released = Atomic<Int>(-1)

      /// Cancels a closure, and returns the newest delivery right after that.
      func cancelOne() -> Int {
        released.store(-1, ordering: .sequentiallyConsistent)
        let object = tracker.track { released.store(rotation.newest, ordering: .sequentiallyConsistent) }
        let token = subject.value.subscribe({ [object] _ in object.touch() })
        subject.value.cancel(token)
        return rotation.newest
      }

      subject.value.onMessage { rotation.hold($0) }
      inThreads(threads + 1) { thread in
        if thread < threads {
          var number = thread
          while rotation.awaitTurn(number) {
            subject.value.send(number)
            number += threads
          }
          return
        }
        _ = wait { rotation.newest >= threads }
        for _ in 0..<Stress.rounds(300, 30_000) {
          let cancelled = cancelOne()
          guard wait(atMost: 20, until: { released.load(ordering: .sequentiallyConsistent) >= 0 }) else {
            delays.append(.max)
            break
          }
          delays.append(max(0, released.load(ordering: .sequentiallyConsistent) - cancelled))
        }
        rotation.end()
      }
      let worst = delays.events.max() ?? .max
      #expect(worst <= Self.bound * threads)
      #expect(tracker.liveCount == 0)
      #expect(subject.value.census?.isClean == true)
    }
  }
}
