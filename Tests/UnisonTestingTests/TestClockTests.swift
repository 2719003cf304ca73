// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import Pharos
import TestSupport
import Testing
import UnisonTesting

@Suite("TestClock")
struct TestClockTests {
  @Test("it stands still until it is moved on")
  func standsStill() {
    let clock = TestClock()
    let start = clock.now
    #expect(clock.now == start)
    clock.advance(by: .milliseconds(1_500))
    #expect(start.duration(to: clock.now) == .milliseconds(1_500))
    #expect(start < clock.now)
    #expect(clock.now.advanced(by: .milliseconds(-1_500)) == start)
    #expect(start.advanced(by: .seconds(-1)) == start)
  }

  @Test("a task sleeps until the clock has been moved on to its deadline")
  func sleeping() async throws {
    let clock = TestClock()
    let log = EventLog<String>()
    let deadline = clock.now.advanced(by: .seconds(2))
    let task = Task {
      try await Task.sleep(until: deadline, clock: clock)
      log.append("awake")
    }
    // Where other tests keep all threads busy, the task begins late.
    #expect(await eventually { clock.waitingCount == 1 })
    await clock.advance(by: .seconds(1))
    #expect(clock.waitingCount == 1)
    log.append("moved on")
    await clock.advance(by: .seconds(1))
    try await task.value
    #expect(log.events == ["moved on", "awake"])
  }

  @Test("a deadline that is past is no reason to sleep; a task that is cancelled is woken by an error")
  func notSleeping() async throws {
    let clock = TestClock()
    await clock.advance(by: .seconds(2))
    try await Task.sleep(until: clock.now, clock: clock)
    let task = Task { try await Task.sleep(for: .seconds(1), clock: clock) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a delay of Elastomeric ends when the clock is moved on")
  func elastomeric() async {
    let clock = TestClock()
    let elastomer = Elastomer(associatedType: Int.self, name: "driven \(UUID())")
    let queue = ServedQueue()
    let log = EventLog<Int>()
    elastomer.registerObserver(on: queue.queue) { log.append($0.newValue as? Int ?? 0) }
    clock.drive { elastomer.stageValue(7, afterDelay: 3) }
    queue.serve()
    #expect(log.events.isEmpty)
    await clock.advance(by: .seconds(3))
    queue.serve()
    #expect(log.events == [7])
  }

  @Test("a throttle of Pharos goes by the clock: the first at once, then the newest when the interval ends")
  func pharos() {
    let clock = TestClock()
    let log = EventLog<Int>()
    let queue = ServedQueue()
    @Observable var number = 0
    clock.drive {
      _ = $number.multipleSetDelayed(by: 1).observe(on: queue.queue).whenDidSet { log.append($0.new) }
    }
    for value in 1...3 { number = value }
    queue.serve()
    #expect(log.take() == [1])
    number = 4
    clock.advance(by: .seconds(1))
    queue.serve()
    #expect(log.take() == [4])
  }
}
