// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

/// Delays end on the main queue here, so what a test on the main actor does between two waits comes before them.
@MainActor
@Suite("Delay")
struct DelayTests {
  @Test("a delayed value is staged after its delay, not before")
  func delayedStage() async {
    let number = unique(Int.self)
    let log = EventLog<TimeInterval>()
    number.registerObserver { log.append($0.timestamp) }
    let start = clock
    number.stageValue(1, afterDelay: 0.1)
    #expect(log.count == 0)
    #expect(await eventually { log.count == 1 })
    #expect(log.events.allSatisfy { $0 >= start + 0.1 })
    #expect(await number.value() == "1")
  }

  @Test("a delayed value of the wrong type is ignored")
  func delayedTypeCheckAtFire() async {
    let number = unique(Int.self)
    let log = number.record()
    number.stageValue("1", afterDelay: 0.01)
    number.stageValue(nil, afterDelay: 0.01)
    number.stageValue(2, afterDelay: 0.03)
    #expect(await eventually { log.count == 1 })
    #expect(log.events == ["nil → 2"])
  }

  @Test("what is redundant is decided when the delay is over")
  func delayedRedundancyAtFire() async {
    let number = unique(Int.self)
    let log = number.record()
    number.stageValue(1)
    number.stageValue(1, afterDelay: 0.02)
    number.stageValue(2)
    #expect(await eventually { log.count == 3 })
    number.stageValue(3, afterDelay: 0.02)
    number.stageValue(3)
    number.stageValue(3, afterDelay: 0.04, discardingRedundancy: false)
    #expect(await eventually { log.count == 5 })
    #expect(log.events == ["nil → 1", "1 → 2", "2 → 1", "1 → 3", "3 → 3"])
  }

  @Test("a shorter delay overtakes a longer one")
  func shorterOvertakesLonger() async {
    let number = unique(Int.self)
    let log = number.record()
    number.stageValue(1, afterDelay: 0.3)
    number.stageValue(2, afterDelay: 0.02)
    #expect(await eventually { log.count == 2 })
    #expect(log.events == ["nil → 2", "2 → 1"])
  }

  @Test("a delay of zero or less stages at once, in the order of the calls")
  func negativeDelay() async {
    let number = unique(Int.self)
    let log = number.record()
    number.stageValue(1, afterDelay: -1)
    number.stageValue(2, afterDelay: 0)
    number.stageValue(3, afterDelay: -.infinity)
    number.stageValue(4)
    await settle()
    #expect(log.events == ["nil → 1", "1 → 2", "2 → 3", "3 → 4"])
  }

  @Test("an infinite delay, or none that is a number, never ends, and keeps nothing")
  func endlessDelay() async {
    let holder = unique(Box.self)
    let log = holder.record()
    let tracker = LifetimeTracker()
    holder.stageValue(Box(object: tracker.track()), afterDelay: .infinity)
    holder.stageValue(Box(object: tracker.track()), afterDelay: .nan)
    #expect(tracker.liveCount == 0)
    holder.stageValue(Box(object: nil), afterDelay: .greatestFiniteMagnitude)
    holder.post(afterDelay: .nan)
    await settle()
    #expect(log.events == [])
  }

  @Test("a delayed post tells the value of that time")
  func postAfterDelay() async {
    let number = unique(Int.self)
    let log = number.record()
    let start = clock
    number.stageValue(1)
    number.post(afterDelay: 0.05)
    number.stageValue(2)
    #expect(await eventually { log.count == 3 })
    #expect(clock >= start + 0.05)
    #expect(log.events == ["nil → 1", "1 → 2", "2 → 2"])
  }

  @Test("a delayed staging can be cancelled, once, and then lets go of the value")
  func cancelledDelay() async {
    let holder = unique(Box.self)
    let log = holder.record()
    let tracker = LifetimeTracker()
    let delay = holder.stageValueCancellably(Box(object: tracker.track()), afterDelay: 100)
    #expect(tracker.liveCount == 1)
    #expect(delay.cancel())
    #expect(tracker.liveCount == 0)
    #expect(!delay.cancel())
    holder.stageValueCancellably(Box(object: nil), afterDelay: 0.04)
    #expect(await eventually { log.count == 1 })
    #expect(!holder.stageValueCancellably(Box(object: tracker.track()), afterDelay: 0).cancel())
    await settle()
    #expect(log.count == 2)
  }
}

private struct Box: Equatable {
  let object: LifetimeTracker.Tracked?

  static func == (lhs: Box, rhs: Box) -> Bool { lhs.object === rhs.object }
}
