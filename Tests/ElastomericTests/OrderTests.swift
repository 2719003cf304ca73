// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import TestSupport
import Testing

@Suite("Order")
struct OrderTests {
  @Test("a == that calls the library only enqueues: its calls take effect after the operation that is being performed")
  func callFromEquality() async {
    let other = unique(Int.self)
    let number = unique(Meddler.self)
    let log = number.record()
    let otherLog = other.record()
    number.stageValue(Meddler(id: 1) {})
    number.stageValue(
      Meddler(id: 2) {
        other.stageValue(10)
        number.stageValue(Meddler(id: 3) {}, discardingRedundancy: false)
        number.registerObserver { _ in otherLog.append("too late for 2 and 3") }
      }
    )
    // Another thread may be performing, and then it is the one that runs the ==, some time after the calls here.
    #expect(await eventually { log.count == 3 && otherLog.count == 1 })
    #expect(log.events == ["nil → 1", "1 → 2", "2 → 3"])
    #expect(otherLog.events == ["nil → 10"])
  }

  @Test("a replaced value whose deinit calls the library only enqueues")
  func callFromDeinit() async {
    let number = unique(Int.self)
    let log = number.record()
    let tracker = LifetimeTracker()
    let holder = unique(Held.self)
    holder.stageValue(Held(object: tracker.track(onDeinit: { number.stageValue(1) })))
    holder.stageValue(Held(object: nil))
    #expect(await eventually { log.count == 1 })
    #expect(log.events == ["nil → 1"])
    #expect(tracker.liveCount == 0)
  }
}

/// A value whose `==` calls the library.
private struct Meddler: Equatable, CustomStringConvertible {
  let id: Int
  let meddle: @Sendable () -> Void

  init(id: Int, meddle: @escaping @Sendable () -> Void) {
    self.id = id
    self.meddle = meddle
  }

  static func == (lhs: Meddler, rhs: Meddler) -> Bool {
    rhs.meddle()
    return lhs.id == rhs.id
  }

  var description: String { "\(id)" }
}

private struct Held: Equatable {
  let object: LifetimeTracker.Tracked?

  static func == (lhs: Held, rhs: Held) -> Bool { lhs.object === rhs.object }
}
