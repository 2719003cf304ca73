// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing
import UnisonTesting

@Suite("Operators with a clock")
struct PacingTests {
  private let clock = TestClock()

  /// Waits until `log` has so many entries.
  private func wait(for count: Int, in log: EventLog<Int>) async {
    while log.count < count { await Task.yield() }
  }

  @Test("debounce emits the newest value once nothing has come for the interval")
  func debounce() async {
    let log = EventLog<Int>()
    let source = Output<Int>()
    source.debounce(for: .seconds(2), clock: clock).bind { log.append($0) }
    source.update(withValue: 1)
    while clock.waitingCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    source.update(withValue: 2)
    await clock.advance(by: .seconds(1))
    // The task wakes for the first value, and sleeps again for the second one.
    while clock.waitingCount == 0, log.events.isEmpty { await Task.yield() }
    #expect(log.events.isEmpty)
    await clock.advance(by: .seconds(1))
    await wait(for: 1, in: log)
    source.update(withValue: 3)
    await clock.advance(by: .seconds(2))
    await wait(for: 2, in: log)
    #expect(log.events == [2, 3])
  }

  @Test("debounce begins with the stored value, and emits what waits when the source has died")
  func debounceLifetime() async {
    let log = EventLog<Int>()
    var source: Output<Int>? = Output(value: 1)
    source?.debounce(for: .seconds(1), clock: clock).bind { log.append($0) }
    source = nil
    await clock.advance(by: .seconds(1))
    await wait(for: 1, in: log)
    #expect(log.events == [1])
  }

  @Test("a clock that gives up ends the interval, and the value that waits is emitted")
  func clockGivesUp() async {
    let log = EventLog<Int>()
    let source = Output<Int>()
    source.debounce(for: .seconds(3_600), clock: ImpatientClock()).bind { log.append($0) }
    source.update(withValue: 1)
    await wait(for: 1, in: log)
    #expect(log.events == [1])
  }

  @Test("throttle emits the first value at once, then the newest of each interval")
  func throttle() async {
    let log = EventLog<Int>()
    let source = Relay<Int>()
    source.throttle(for: .seconds(1), clock: clock).bind { log.append($0) }
    source.update(withValue: 1)
    #expect(log.events == [1])
    source.update(withValue: 2)
    source.update(withValue: 3)
    await clock.advance(by: .seconds(1))
    await wait(for: 2, in: log)
    #expect(log.events == [1, 3])
    source.update(withValue: 4)
    #expect(log.events == [1, 3])
    await clock.advance(by: .seconds(1))
    await wait(for: 3, in: log)
    #expect(log.events == [1, 3, 4])
    await clock.advance(by: .seconds(1))
  }

  @Test("a throttle that had nothing to emit at the end of its interval emits the next value at once")
  func quietThrottle() async {
    let log = EventLog<Int>()
    let source = Relay<Int>()
    source.throttle(for: .seconds(1), clock: clock).bind { log.append($0) }
    source.update(withValue: 1)
    while clock.waitingCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    var value = 1
    // Until the task has noticed that the interval is over, values wait.
    while log.count < 2 {
      value += 1
      source.update(withValue: value)
      await Task.yield()
    }
    #expect(log.events == [1, value])
    await clock.advance(by: .seconds(1))
  }

  @Test("on the main actor the late update comes there")
  @MainActor
  func isolation() async {
    let isMain = EventLog<Bool>()
    let source = Output<Int>()
    source.debounce(for: .seconds(1), clock: clock).bind { _ in
      MainActor.assertIsolated()
      isMain.append(true)
    }
    source.update(withValue: 1)
    await clock.advance(by: .seconds(1))
    while isMain.count == 0 { await Task.yield() }
    #expect(isMain.events == [true])
  }
}

/// A clock on which nothing can sleep.
private struct ImpatientClock: Clock {
  var now: ContinuousClock.Instant { ContinuousClock().now }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
