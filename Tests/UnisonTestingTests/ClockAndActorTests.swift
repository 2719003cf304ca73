// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Pharos
import TestSupport
import Testing
import UnisonTesting

/// What is on its way to an actor when a test advances its clock.
@Suite("A TestClock and actors")
struct ClockAndActorTests {
  /// An actor with a search field.
  private actor Search {
    private let text = Output<Int>()

    func start(_ clock: TestClock) -> (Output<Int>.Sender, Recorder<Int>) {
      (text.sender(), Recorder(text.debounce(for: .seconds(1), clock: clock)))
    }
  }

  /// The same on the main actor.
  @MainActor private final class Screen {
    private let text = Output<Int>()

    func start(_ clock: TestClock) -> (Output<Int>.Sender, Recorder<Int>) {
      (text.sender(), Recorder(text.debounce(for: .seconds(1), clock: clock)))
    }
  }

  /// Sends from outside the actor, and then advances, as the test of a debounce does.
  private func expectDebounced(_ sender: Output<Int>.Sender, _ results: Recorder<Int>, _ clock: TestClock) async {
    for value in 1...400 {
      #expect(sender.send(value))
      await clock.advance(by: .seconds(1))
      #expect(results.messages.last == value)
    }
  }

  @Test("what is sent to an actor before an advance has been debounced there when it returns")
  func actor() async {
    let (clock, search) = (TestClock(), Search())
    let (sender, results) = await search.start(clock)
    await expectDebounced(sender, results, clock)
  }

  @Test("what is sent to the main actor before an advance has been debounced there when it returns")
  func mainActor() async {
    let (clock, screen) = (TestClock(), await Screen())
    let (sender, results) = await screen.start(clock)
    await expectDebounced(sender, results, clock)
  }

  /// Serves an actor on a queue, which a test suspends to keep the actor busy.
  private final class QueueExecutor: SerialExecutor {
    let queue = DispatchQueue(label: "actor")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  /// An actor with a search field, which a test keeps busy.
  private actor BusySearch {
    let executor = QueueExecutor()
    private let text = Output<Int>()

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    func start(_ clock: TestClock) -> (Output<Int>.Sender, Recorder<Int>) {
      (text.sender(), Recorder(text.debounce(for: .seconds(1), clock: clock)))
    }
  }

  /// Returns when a clock that waits for nothing has gone on: at the latest when more tasks have run than it lets run.
  @Sendable static func letGoOn(_ hasGoneOn: () -> Bool) async {
    for _ in 1...500 where !hasGoneOn() { await Task.detached(priority: .background) { await Task.yield() }.value }
  }

  @Test("the time stands still while an actor is too busy for what was sent to it before an advance")
  func busyActor() async {
    let (clock, search) = (TestClock(), BusySearch())
    let (sender, results) = await search.start(clock)
    let start = clock.now
    search.executor.queue.suspend()
    #expect(sender.send(1))
    async let advance: Void = clock.advance(by: .seconds(1))
    await Self.letGoOn { clock.now > start }
    #expect(clock.now == start)
    search.executor.queue.resume()
    await advance
    #expect(results.messages == [1])
  }

  @Test("the time stands still while the main actor is too busy for what was sent to it before an advance")
  func busyMainActor() async {
    let (clock, screen) = (TestClock(), await Screen())
    let (sender, results) = await screen.start(clock)
    let (start, isBusy, isFree) = (clock.now, EventLog<Bool>(), DispatchSemaphore(value: 0))
    DispatchQueue.main.async {
      isBusy.append(true)
      isFree.wait()
    }
    #expect(await eventually { isBusy.count == 1 })
    #expect(sender.send(1))
    async let advance: Void = clock.advance(by: .seconds(1))
    await Self.letGoOn { clock.now > start }
    #expect(clock.now == start)
    isFree.signal()
    await advance
    #expect(results.messages == [1])
  }

  /// An actor that shows the results of another one.
  private actor Display {
    let log = EventLog<Int>()
    private let kept = Output<Int>()

    func show(_ results: UnsafeTransfer<Output<Int>>) {
      results.value.bindIsolated { [log] in log.append($0) }
    }
  }

  @Test("what an operator sends on to another actor has arrived when an advance returns")
  @MainActor
  func onward() async {
    let (clock, display, text) = (TestClock(), Display(), Output<Int>())
    await display.show(UnsafeTransfer(text.debounce(for: .seconds(1), clock: clock)))
    for value in 1...100 {
      text.update(withValue: value)
      await clock.advance(by: .seconds(1))
      #expect(display.log.events.last == value)
    }
  }

  @Test("the time of a value is that at which it arrives at the operator, however long its way to the actor takes")
  @MainActor
  func timeOfArrival() async {
    let (clock, text) = (TestClock(), Output<Int>())
    let results = Recorder(text.debounce(for: .seconds(1), clock: clock))
    let sender = text.uncheckedSender
    // The main actor is busy here until the time has passed.
    inThreads(1) { _ in sender.send(1) }
    advance(clock, by: .milliseconds(600))
    await clock.advance(by: .milliseconds(400))
    #expect(results.messages == [1])
  }

  /// Not in an asynchronous context, where the awaited form would be called.
  private func advance(_ clock: TestClock, by duration: Duration) { clock.advance(by: duration) }

  @Test("an interval of Pharos that begins at the end of a clock's time ends there")
  func endOfTime() {
    let clock = TestClock()
    let log = EventLog<Int>()
    let queue = ServedQueue()
    @Pharos.Observable var number = 0
    clock.drive { _ = $number.multipleSetDelayed(by: 1).observe(on: queue.queue).whenDidSet { log.append($0.new) } }
    for _ in 1...3 { clock.advance(by: .seconds(Int64.max)) }
    number = 1
    queue.serve()
    #expect(log.events == [1])
  }
}
