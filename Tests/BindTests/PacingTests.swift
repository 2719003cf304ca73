// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing
import UnisonTesting

@Suite("Operators with a clock")
@MainActor
struct PacingTests {
  private let clock = TestClock()

  /// Waits until `log` has so many entries.
  private func wait(for count: Int, in log: EventLog<Int>) async {
    #expect(await eventually { log.count >= count })
  }

  /// Waits until something sleeps on the clock.
  private func waitForSleeper() async {
    let clock = clock
    #expect(await eventually { clock.waitingCount > 0 })
  }

  @Test("debounce emits the newest value once nothing has come for the interval")
  func debounce() async {
    let log = EventLog<Int>()
    let source = Output<Int>()
    source.debounce(for: .seconds(2), clock: clock).bind { log.append($0) }
    source.update(withValue: 1)
    await waitForSleeper()
    await clock.advance(by: .seconds(1))
    source.update(withValue: 2)
    await clock.advance(by: .seconds(1))
    // The task wakes for the first value, and sleeps again for the second one.
    await waitForSleeper()
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

  @Test("a value that is sent elsewhere is emitted on the actor of the operator, the first one of a throttle, too")
  func elsewhere() async {
    let log = EventLog<Int>()
    let source = Output<Int>()
    source.throttle(for: .seconds(1), clock: clock).bind { value in
      MainActor.assertIsolated()
      log.append(value)
    }
    source.debounce(for: .seconds(1), clock: clock).bind { value in
      MainActor.assertIsolated()
      log.append(-value)
    }
    let sender = source.uncheckedSender
    await Task.detached { for value in 1...3 { sender.send(value) } }.value
    await wait(for: 1, in: log)
    // The latest one of the throttle, and that of the debounce.
    let clock = clock
    #expect(
      await eventually {
        clock.advance(by: .seconds(1))
        return log.count >= 3
      }
    )
    #expect(Set(log.events) == [1, 3, -3])
    await clock.advance(by: .seconds(1))
  }

  @Test("a throttle emits the first value of an interval alone")
  func choice() async {
    let (first, both) = (EventLog<Int>(), EventLog<Int>())
    let source = Relay<Int>()
    source.throttle(for: .seconds(1), clock: clock, latest: false).bind { first.append($0) }
    source.throttle(for: .seconds(1), clock: clock).bind { both.append($0) }
    for value in 1...3 { source.update(withValue: value) }
    await waitForSleeper()
    await clock.advance(by: .seconds(1))
    await wait(for: 2, in: both)
    #expect(both.events == [1, 3])
    #expect(first.events == [1])
    source.update(withValue: 4)
    await wait(for: 2, in: first)
    #expect(first.events == [1, 4])
    let clock = clock
    #expect(
      await eventually {
        clock.advance(by: .seconds(1))
        return both.events == [1, 3, 4]
      }
    )
  }

  @Test("an interval without an end lasts a hundred years, and one below zero ends at once")
  func endless() async {
    let log = EventLog<Int>()
    let source = Output<Int>()
    for sign in [1, -1] as [Int64] {
      let interval = Duration.seconds(sign * .max)
      source.debounce(for: interval, clock: ImpatientClock()).bind { log.append($0 * Int(sign)) }
      source.throttle(for: interval, clock: clock).bind { log.append($0 * 10 * Int(sign)) }
    }
    source.update(withValue: 1)
    await wait(for: 4, in: log)
    source.update(withValue: 2)
    await wait(for: 7, in: log)
    #expect(Set(log.events) == [1, -1, -10, 10, 2, -2, -20])
    // The longest interval is a hundred years.
    await clock.advance(by: .seconds(200 * 31_557_600))
    #expect(log.events.last == 20)
  }

  @Test("a throttle with nothing to emit is released with its source, although its interval has not ended")
  func quietThrottleReleased() async {
    let tracker = LifetimeTracker()
    var source: Output<Int>? = Output()
    do {
      let tracked = tracker.track()
      source?.throttle(for: .seconds(3_600), clock: clock).bind { _ in tracked.touch() }
    }
    source?.update(withValue: 1)
    #expect(tracker.liveCount == 1)
    source = nil
    #expect(tracker.liveCount == 0)
  }

  @Test("debounce and throttle keep no actor, and release what waits when the actor has been deallocated")
  func deadActor() async {
    let (actors, results) = (LifetimeTracker(), LifetimeTracker())
    var source: UnsafeTransfer? = UnsafeTransfer(Relay<Int>())
    if let source { await Screen(actors.track()).follow(source, clock, results.track()) }
    #expect(await eventually { actors.liveCount == 0 })
    source?.value.update(withValue: 2)
    #expect(results.liveCount == 1)
    source = nil
    let clock = clock
    #expect(
      await eventually {
        clock.advance(by: .seconds(2))
        return results.liveCount == 0
      }
    )
  }

  private actor Screen {
    private let tracked: LifetimeTracker.Tracked

    init(_ tracked: LifetimeTracker.Tracked) { self.tracked = tracked }

    func follow(_ source: UnsafeTransfer<Relay<Int>>, _ clock: TestClock, _ tracked: LifetimeTracker.Tracked) {
      source.value.debounce(for: .seconds(1), clock: clock).bind { _ in tracked.touch() }
      source.value.update(withValue: 1)
    }
  }

  @Test(
    "the last value wins in a debounce and a throttle without an actor, and no code of the client runs under a lock"
  )
  func unchecked() async {
    let (debounced, throttled) = (EventLog<Int>(), EventLog<Int>())
    let source = Output<Int>()
    let count = 2_000
    source.uncheckedDebounce(for: .zero, clock: SlowClock(source: source)).bind { debounced.append($0) }
    source.uncheckedThrottle(for: .zero, clock: SlowClock(source: source)).bind { throttled.append($0) }
    let sender = source.uncheckedSender
    inThreads(2) { thread in
      for value in 1...count { sender.send(thread * count + value) }
    }
    let last = source.value
    #expect(await eventually { debounced.events.last == last && throttled.events.last == last })
    // Nothing older comes later.
    for _ in 0..<100 { await Task.yield() }
    #expect(debounced.events.last == last)
    #expect(throttled.events.last == last)
  }
}

/// A clock whose instants look at the Output that is being paced, and take their time.
private struct SlowClock: Clock {
  struct Instant: InstantProtocol {
    var instant = ContinuousClock.now
    let source: UnsafeTransfer<Weakly<Output<Int>>>

    func advanced(by duration: Duration) -> Instant {
      look()
      return Instant(instant: instant.advanced(by: duration), source: source)
    }

    func duration(to other: Instant) -> Duration { instant.duration(to: other.instant) }

    /// Would wait for ever under a lock that another thread needs for an update.
    func look() { inThreads(1) { _ in _ = source.value.object?.value } }

    static func < (one: Instant, other: Instant) -> Bool {
      one.look()
      return one.instant < other.instant
    }

    static func == (one: Instant, other: Instant) -> Bool { one.instant == other.instant }

    func hash(into hasher: inout Hasher) { hasher.combine(instant) }
  }

  let source: UnsafeTransfer<Weakly<Output<Int>>>

  init(source: Output<Int>) { self.source = UnsafeTransfer(Weakly(source)) }

  var now: Instant { Instant(source: source) }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(until: deadline.instant, tolerance: tolerance, clock: .continuous)
  }
}
