// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("SharedSubject")
struct SharedSubjectTests {
  /// State of the main actor, as a screen has it.
  @MainActor
  final class Screen {
    var shown: [Int] = []
    let subject: SharedSubject<Int>

    init(_ subject: SharedSubject<Int>) { self.subject = subject }

    func start() -> SubscriptionToken {
      subject.subscribeIsolated { [weak self] number in self?.shown.append(number) }
    }
  }

  /// An actor that subscribes, and sends.
  actor Counter {
    var counted: [Int] = []

    func start(_ subject: SharedSubject<Int>) -> SubscriptionToken {
      subject.subscribeIsolated { number in self.counted.append(number) }
    }

    func listen(to subject: SharedSubject<Int>, _ called: @escaping () -> Void) {
      subject.subscribeIsolated { _ in called() }
    }

    /// How many of the messages, all sent while the actor is busy, it has counted when it gets to a call made after them.
    func countedWhenAsked(after number: Int) async -> Int {
      let subject = SharedSubject<Int>()
      _ = start(subject)
      inThreads(1) { _ in for number in 1...number { subject.send(number) } }
      return await Task.detached { await self.counted.count }.value
    }

    func hasCounted(_ number: Int) async -> Bool {
      while counted.count < number { await Task.yield() }
      return counted == Array(1...number)
    }

    func send(_ number: Int, on subject: SharedSubject<Int>) -> [Int] {
      subject.send(number)
      return counted
    }
  }

  @Test("A subscriber is called on the thread that sends, in the order of subscription")
  func subscribers() {
    let subject = SharedSubject<Int>()
    let log = EventLog<String>()
    subject.subscribe { log.append("a\($0)") }
    let token = subject.subscribe { log.append("b\($0)") }
    subject.send(1)
    subject.cancel(token)
    subject.send(2)
    #expect(subject.subscriberCount == 1)
    subject.cancelAll()
    subject.send(3)
    #expect(log.events == ["a1", "b1", "a2"])
  }

  @Test("What is sent from elsewhere while messages are on their way comes in order, and later ones make a new trip")
  @MainActor
  func trips() async {
    let subject = SharedSubject<Int>()
    let log = EventLog<Int>()
    subject.subscribeOnMain { log.append($0) }
    // The main actor is busy here, so all of these wait for one trip, and the last one behind them.
    inThreads(1) { _ in for number in 1...3 { subject.send(number) } }
    subject.send(4)
    #expect(log.events == [])
    #expect(await eventually { log.count == 4 })
    #expect(log.events == [1, 2, 3, 4])
    await Task.detached { subject.send(5) }.value
    #expect(await eventually { log.count == 5 })
  }

  @Test("An actor does what else it has to do while many messages are on their way to it")
  func busyActor() async {
    let counter = Counter()
    let counted = await counter.countedWhenAsked(after: 1_000)
    #expect((1..<1_000).contains(counted))
    #expect(await counter.hasCounted(1_000))
  }

  @Test("A subscriber that sends on its own actor gets that message after the running one")
  @MainActor
  func reentrancy() {
    let subject = SharedSubject<Int>()
    let log = EventLog<String>()
    subject.subscribeOnMain { [weak subject] number in
      log.append("in \(number)")
      if number == 1 { subject?.send(2) }
      log.append("out \(number)")
    }
    subject.send(1)
    #expect(log.events == ["in 1", "out 1", "in 2", "out 2"])
  }

  @Test("A subscription on an actor does not keep the actor, and ends with it", arguments: [false, true])
  func owned(isPassed: Bool) async {
    let (subject, tracker) = (SharedSubject<Int>(), LifetimeTracker())
    do {
      let tracked = tracker.track()
      weak let counter = await Self.start(subject, isPassed) { tracked.touch() }
      #expect(await eventually { counter == nil })
    }
    #expect(subject.subscriberCount == 1)
    subject.send(2)
    #expect(await eventually { subject.subscriberCount == 0 && tracker.liveCount == 0 })
  }

  private nonisolated static func start(
    _ subject: SharedSubject<Int>,
    _ isPassed: Bool,
    _ called: @escaping @Sendable () -> Void
  ) async -> Counter {
    let counter = Counter()
    let log = EventLog<Int>()
    if isPassed {
      subject.subscribeIsolated(ownedBy: counter) { counter, number in
        counter.assertIsolated()
        called()
        log.append(number)
      }
    } else {
      await counter.listen(to: subject) {
        called()
        log.append(5)
      }
    }
    await Task.detached { subject.send(5) }.value
    #expect(await eventually { log.events == [5] })
    return counter
  }

  /// An actor that can be kept busy.
  private actor Desk {
    private var received: [Int] = []

    func isBusy(_ log: EventLog<String>, until isFree: SpinBarrier) {
      log.append("busy")
      isFree.wait()
    }
  }

  @Test("A trip to an actor has the highest priority of those that sent messages to it")
  func priority() async {
    let (desk, subject, log) = (Desk(), SharedSubject<Int>(), EventLog<String>())
    let received = EventLog<TaskPriority>()
    subject.subscribeIsolated(ownedBy: desk) { _, _ in received.append(Task.currentPriority) }
    let isFree = SpinBarrier(2)
    Task.detached { await desk.isBusy(log, until: isFree) }
    #expect(await eventually { log.events == ["busy"] })
    // Nobody awaits them, which would raise their priorities.
    for (number, priority) in [TaskPriority.background, .high].enumerated() {
      Task.detached(priority: priority) {
        subject.send(number)
        log.append("sent")
      }
      #expect(await eventually { log.count == number + 2 })
    }
    isFree.wait()
    #expect(await eventually { received.count == 2 })
    #expect(received.events.allSatisfy { $0 >= .high })
  }

  @Test("A message that is sent once an actor's subscriber is counted arrives, although it is still being added")
  func sentMeanwhile() async {
    for _ in 1...1_000 {
      let (counter, subject) = (Counter(), SharedSubject<Int>())
      let log = EventLog<Int>()
      race {
        subject.subscribeIsolated(ownedBy: counter) { _, number in log.append(number) }
      } _: {
        while subject.subscriberCount == 0 {}
        subject.send(1)
      }
      let hasArrived = await eventually { log.events == [1] }
      #expect(hasArrived)
      if !hasArrived { return }
    }
  }

  @Test("A sink of messages says whether the subject was there, and does not keep it")
  func sink() {
    var subject: SharedSubject<Int>? = SharedSubject()
    let log = EventLog<Int>()
    subject?.subscribe { log.append($0) }
    let take = subject?.takeMessage
    #expect(take?(1) == true)
    subject = nil
    #expect(take?(2) == false)
    #expect(log.events == [1])
  }
}
