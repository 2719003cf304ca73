// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import Pharos
import Synchronization
import TestSupport
import Testing
import UnisonTesting

/// What keeps the main queue or a thread of the tasks busy runs in a process of its own, where no other test needs it.
@Suite("An awaited TestClock")
struct AwaitedClockTests {
  @Test("debounce and throttle have updated their results when an advance returns")
  func operators() async {
    for round in 1...20 {
      let clock = TestClock()
      let text = Output<Int>()
      let pauses = Recorder(values: text.uncheckedDebounce(for: .seconds(1), clock: clock))
      let rate = Recorder(values: text.uncheckedThrottle(for: .seconds(1), clock: clock))
      for value in 1...3 { text.update(withValue: value) }
      await clock.advance(by: .seconds(1))
      #expect(pauses.messages == [3], "round \(round)")
      #expect(rate.messages == [1, 3], "round \(round)")
    }
  }

  @Test("debounce has updated its result on a busy actor when an advance returns")
  func busyActor() async {
    await #expect(processExitsWith: .success) {
      let clock = TestClock()
      let (text, pauses) = await MainActor.run {
        let text = Output<Int>()
        let pauses = Recorder(values: text.debounce(for: .seconds(1), clock: clock))
        text.update(withValue: 1)
        return (UnsafeTransfer(text), pauses)
      }
      await clock.advance(by: .milliseconds(999))
      Self.keepBusy(.main)
      await clock.advance(by: .milliseconds(1))
      #expect(pauses.messages == [1])
      withExtendedLifetime(text) {}
    }
  }

  /// Begins what will hold up a thread: tasks of another priority have threads of their own, even on a single core.
  private static func onOtherThreads<Result>(_ body: @escaping @Sendable () async -> Result) -> Task<Result, Never> {
    Task.detached(priority: .high) { await body() }
  }

  @Test("an advance ends when the closures that a debounce calls have returned")
  func busySubscriber() async {
    await #expect(processExitsWith: .success) {
      let (clock, text, log) = (TestClock(), Output<Int>(), EventLog<String>())
      let (sender, isFree) = (text.uncheckedSender, DispatchSemaphore(value: 0))
      text.uncheckedDebounce(for: .seconds(1), clock: clock).bind { _ in
        log.append("called")
        isFree.wait()
        log.append("returned")
      }
      #expect(await Self.onOtherThreads { sender.send(1) }.value)
      let advance = Task {
        await clock.advance(by: .seconds(1))
        log.append("advanced")
      }
      #expect(await eventually { log.count > 0 })
      await ClockAndActorTests.letGoOn { log.count > 1 }
      isFree.signal()
      await advance.value
      #expect(log.events == ["called", "returned", "advanced"])
      withExtendedLifetime(text) {}
    }
  }

  @TaskLocal private static var caller = "none"

  @Test("what is emitted has no task-local values: those of a value that was dropped are none of its business")
  func taskLocal() async {
    let clock = TestClock()
    let text = Output<Int>()
    let log = EventLog<String>()
    text.uncheckedDebounce(for: .seconds(1), clock: clock).bind { log.append("\($0) \(Self.caller)") }
    text.uncheckedDebounce(for: .zero).bind { log.append("\($0) \(Self.caller)") }
    Self.$caller.withValue("first") { text.update(withValue: 7) }
    await clock.advance(by: .seconds(1))
    #expect(await eventually { log.count == 2 })
    #expect(log.events == ["7 none", "7 none"])
  }

  @Test("an interval of zero is over without an advance")
  func zero() async {
    let text = Output<Int>()
    let pauses = Recorder(values: text.uncheckedDebounce(for: .zero, clock: TestClock()))
    text.update(withValue: 1)
    #expect(await pauses.next(within: .seconds(60)) == 1)
  }

  /// Keeps a queue busy until a condition is met, and then for longer than a clock that doesn't wait for it takes.
  private static func keepBusy(_ queue: DispatchQueue, until isMet: @escaping @Sendable () -> Bool = { true }) {
    let isFree = DispatchSemaphore(value: 0)
    queue.async { isFree.wait() }
    Task.detached {
      _ = await eventually(isMet)
      for _ in 0..<100_000 { await Task.yield() }
      isFree.signal()
    }
  }

  /// A client's clock that sleeps on another one.
  private struct WrappedClock: Clock {
    let clock: TestClock
    var now: TestClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test("an operator whose clock wraps the TestClock ends no wait and keeps none open")
  func wrapped() async {
    let clock = TestClock()
    let text = Output<Int>()
    let pauses = Recorder(values: text.uncheckedDebounce(for: .seconds(1), clock: WrappedClock(clock: clock)))
    for value in 1...3 {
      text.update(withValue: value)
      #expect(await eventually { clock.waitingCount > 0 })
      await clock.advance(by: .seconds(1))
      #expect(await pauses.next() == value)
    }
  }

  @Test("a delay of Elastomeric has reached its observer when an advance returns, however busy the main queue is")
  func elastomericBehindOthers() async {
    await #expect(processExitsWith: .success) {
      let clock = TestClock()
      let elastomer = Elastomer(associatedType: Int.self, name: "behind others \(UUID())")
      let log = EventLog<Int>()
      let receipt = elastomer.registerObserver { log.append($0.newValue as? Int ?? 0) }
      let end = clock.now.advanced(by: .seconds(1))
      Self.keepBusy(.main, until: { clock.now >= end })
      for value in 1...20_000 { elastomer.stageValue(value) }
      clock.drive { elastomer.stageValue(-1, afterDelay: 1) }
      await clock.advance(by: .seconds(1))
      #expect(log.count == 20_001)
      #expect(log.events.last == -1)
      elastomer.retireObserver(receipt)
    }
  }

  @Test("an interval of Pharos has called its listener on its queue when an advance returns")
  func pharos() async {
    let clock = TestClock()
    let log = EventLog<Int>()
    let queue = DispatchQueue(label: "awaited")
    @Pharos.Observable var number = 0
    clock.drive {
      _ = $number.multipleSetDelayed(by: 1).observe(on: queue).whenDidSet { log.append($0.new) }
    }
    for value in 1...3 { number = value }
    queue.sync {}
    Self.keepBusy(queue)
    await clock.advance(by: .seconds(1))
    #expect(log.events == [1, 3])
  }

  /// Several tasks and times, because a task may happen to sleep again before a clock that doesn't wait for it goes on.
  @Test("tasks that sleep in a loop have run at each of their times when an advance returns")
  func loop() async {
    let clock = TestClock()
    let start = clock.now
    let ticks = (1...8).map { _ in EventLog<Duration>() }
    let tasks = ticks.map { ticks in
      Task {
        while true {
          try await clock.sleep(for: .seconds(1))
          ticks.append(start.duration(to: clock.now))
        }
      }
    }
    #expect(await eventually { clock.waitingCount == tasks.count })
    await clock.advance(by: .seconds(10))
    #expect(ticks.allSatisfy { $0.events == (1...10).map(Duration.seconds) })
    #expect(clock.waitingCount == tasks.count)
    tasks.forEach { $0.cancel() }
  }

  @Test("a task that was cancelled or woken waits no more, and counts no more")
  func waitingCount() async throws {
    let clock = TestClock()
    let tasks = (1...3).map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
    #expect(await eventually { clock.waitingCount == 3 })
    tasks[2].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[2].value }
    #expect(clock.waitingCount == 2)
    try await clock.sleep(until: clock.now)
    #expect(clock.waitingCount == 2)
    await clock.advance(by: .seconds(1))
    #expect(clock.waitingCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(clock.waitingCount == 0)
    try await tasks[0].value
    try await tasks[1].value
  }

  @Test("two advances at once add up, and a task that sleeps in a loop runs at each time of both")
  func twoAtOnce() async {
    let clock = TestClock()
    let start = clock.now
    let ticks = EventLog<Duration>()
    let task = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks.append(start.duration(to: clock.now))
      }
    }
    #expect(await eventually { clock.waitingCount == 1 })
    async let first: Void = clock.advance(by: .seconds(2))
    async let second: Void = clock.advance(by: .seconds(3))
    _ = await (first, second)
    #expect(start.duration(to: clock.now) == .seconds(5))
    #expect(ticks.events == (1...5).map(Duration.seconds))
    task.cancel()
    inThreads(2) { _ in for _ in 1...500 { clock.advance(by: .seconds(1)) } }
    #expect(start.duration(to: clock.now) == .seconds(1_005))
  }

  /// Runs a task on a queue, and can hold up whoever resumes the task.
  private final class HoldingExecutor: TaskExecutor {
    let isHolding = EventLog<Bool>()
    let isFree = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "task")
    private let holdsUp = Atomic(false)

    func holdUpNext() { holdsUp.store(true, ordering: .relaxed) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      guard holdsUp.exchange(false, ordering: .relaxed) else { return }
      isHolding.append(true)
      isFree.wait()
    }
  }

  @Test("of two advances at once the second begins when the first has ended")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func inTurn() async {
    await #expect(processExitsWith: .success) {
      let (clock, executor) = (TestClock(), HoldingExecutor())
      let start = clock.now
      let task = Task(executorPreference: executor) { while true { try await clock.sleep(for: .seconds(1)) } }
      #expect(await eventually { clock.waitingCount == 1 })
      executor.holdUpNext()
      let first = Self.onOtherThreads { await clock.advance(by: .seconds(2)) }
      #expect(await eventually { executor.isHolding.count == 1 })
      async let second: Void = clock.advance(by: .seconds(3))
      await ClockAndActorTests.letGoOn { clock.now > start.advanced(by: .seconds(1)) }
      #expect(start.duration(to: clock.now) == .seconds(1))
      executor.isFree.signal()
      _ = await (first.value, second)
      #expect(start.duration(to: clock.now) == .seconds(5))
      task.cancel()
    }
  }

  @Test("a clock advances to the end of its time, and no further")
  func end() async {
    let clock = TestClock()
    for _ in 1...3 { await clock.advance(by: .seconds(Int64.max)) }
    let last = clock.now
    await clock.advance(by: .seconds(1))
    #expect(clock.now == last)
    #expect(last.advanced(by: .seconds(Int64.min)) < last)
    #expect(clock.minimumResolution == .nanoseconds(1))
    let start = TestClock().now
    #expect(start.advanced(by: .seconds(Int64.max)) > start)
    #expect(start.advanced(by: .seconds(Int64.min)) == start)
  }

  @Test("a negative duration is refused with a message")
  func negative() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await TestClock().advance(by: .seconds(-1))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A TestClock only moves forward; it can't advance by -1"))
  }
}
