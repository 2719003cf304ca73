// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing
import UnisonTesting

/// Delays end on the main queue here, so what a test on the main actor does between two waits comes before them.
@MainActor
@Suite("Delay")
struct DelayTests {
  private let clock = ManualClock()

  /// Makes the calls with the manual clock.
  @discardableResult
  private func timed<Result>(_ calls: () -> Result) -> Result {
    clock.drive { calls() }
  }

  /// Advances the clock, and returns when everything due has been delivered.
  private func pass(seconds: Double) async {
    clock.advance(by: UInt64((seconds * 1e9).rounded()))
    await settleOnMain()
  }

  @Test("a delay that has not ended doesn't retain its clock", arguments: [false, true])
  func clockIsReleased(isAwaited: Bool) {
    let number = unique(Int.self)
    weak var released: ManualClock?
    do {
      let clock = ManualClock(isAwaited: isAwaited)
      released = clock
      clock.drive { number.stageValue(1, afterDelay: 1) }
      #expect(clock.timerCount == 1)
    }
    #expect(released == nil)
  }

  @Test("a delay goes on by the system's clock where there is no other one")
  func systemClock() async {
    let number = unique(Int.self)
    let start = DispatchTime.now().uptimeNanoseconds
    let elapsed = await withCheckedContinuation { continuation in
      number.registerObserver { _ in
        continuation.resume(returning: DispatchTime.now().uptimeNanoseconds - start)
      }
      number.stageValue(1, afterDelay: 0.001)
    }
    #expect(elapsed >= 1_000_000)
  }

  @Test("a delay is as punctual as a block that its queue runs after the same time")
  func punctuality() async {
    let number = unique(Int.self)
    for turn in 1...100 {
      number.stageValue(turn, afterDelay: 0.001)
      let staged = await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {
          number.expressValue { continuation.resume(returning: text($0)) }
        }
      }
      #expect(staged == "\(turn)")
    }
  }

  @Test("a delay that has ended waits for its queue: it can be cancelled until then")
  func busyQueue() async {
    let number = unique(Int.self)
    let log = number.record()
    let delays = timed {
      (1...2).map { number.stageValueCancellably($0, afterDelay: TimeInterval($0)) }
    }
    clock.advance(by: 2_000_000_000)
    number.stageValue(3)
    #expect(delays[0].cancel())
    await settleOnMain()
    #expect(!delays[1].cancel())
    #expect(log.events == ["nil → 3", "3 → 2"])
  }

  @Test("a delay ends on the queue of the operation in which it began")
  func operationQueueOfDelay() async {
    let served = ServedQueue()
    let operations = operationQueue(over: served.queue)
    let number = unique(Int.self)
    let log = number.record(on: DispatchQueue(label: "another"))
    let clock = clock
    served.queue.resume()
    await withCheckedContinuation { continuation in
      operations.addOperation {
        clock.drive { number.stageValue(1, afterDelay: 1) }
        continuation.resume()
      }
    }
    served.queue.suspend()
    clock.advance(by: 1_000_000_000)
    await settle()
    #expect(await number.value() == "nil")
    served.serve()
    #expect(await number.value() == "1")
    #expect(await eventually { log.count == 1 })
  }

  @Test("an infinite delay, or none that is a number, never ends, and keeps nothing")
  func endlessDelay() async {
    let holder = unique(Box.self)
    let log = holder.record()
    let tracker = LifetimeTracker()
    timed {
      holder.stageValue(Box(object: tracker.track()), afterDelay: .infinity)
      holder.stageValue(Box(object: tracker.track()), afterDelay: .nan)
      #expect(tracker.liveCount == 0)
      holder.post(afterDelay: .nan)
      #expect(clock.timerCount == 0)
      holder.stageValue(Box(object: nil), afterDelay: .greatestFiniteMagnitude)
      clock.advanceSilently(by: 1_000)
      holder.stageValue(Box(object: nil), afterDelay: 1.8e10)
    }
    holder.stageValue(Box(object: nil), afterDelay: .greatestFiniteMagnitude)
    await pass(seconds: 1e9)
    await settle()
    #expect(log.events == [])
  }

  @Test(
    "a delay of centuries does not end at once, though its nanoseconds are more than a clock counts",
    arguments: [9_223_372_037, 1.7e10, 1.8e10]
  )
  func centuries(delay: Double) async {
    let (late, soon) = (unique(Int.self), unique(Int.self))
    let (lateLog, soonLog) = (late.record(), soon.record())
    late.stageValue(1, afterDelay: delay)
    soon.stageValue(1, afterDelay: 0.01)
    #expect(await eventually { soonLog.events == ["nil → 1"] })
    #expect(lateLog.events == [])
  }

  @Test("a delayed staging can be cancelled, once, and then lets go of the value")
  func cancelledDelay() async {
    let holder = unique(Box.self)
    let log = holder.record()
    let tracker = LifetimeTracker()
    let delay = timed { holder.stageValueCancellably(Box(object: tracker.track()), afterDelay: 1) }
    #expect(tracker.liveCount == 1)
    #expect(delay.cancel())
    #expect(tracker.liveCount == 0)
    #expect(!delay.cancel())
    timed { holder.stageValueCancellably(Box(object: nil), afterDelay: 2) }
    await pass(seconds: 2)
    #expect(log.count == 1)
    #expect(!holder.stageValueCancellably(Box(object: tracker.track()), afterDelay: 0).cancel())
    await settle()
    #expect(log.count == 2)
  }
}

private struct Box: Equatable {
  let object: LifetimeTracker.Tracked?

  static func == (lhs: Box, rhs: Box) -> Bool { lhs.object === rhs.object }
}
