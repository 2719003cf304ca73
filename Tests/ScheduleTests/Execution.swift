// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine
  import ScheduleSupport
  import TestSupport

  /// One run of a program under one schedule: does what the program says, and writes down what happens.
  ///
  /// One thread runs at a time, so nothing here needs a lock.
  final class Execution {
    /// What is known of one subscription.
    ///
    /// Times are counts of events.
    struct Subscription {
      var token: SubscriptionToken?
      var isReplaying = false
      var isBeingMade = true
      var subscribed = Int.max
      var subscribing = 0
      var cancelling = Int.max
      var cancelled = Int.max
      var cancelledByThread: Set<Int> = []

      /// The scheduler's count when `cancel` first returned.
      var cancelledMoment = Int.max
      var isReleased = false

      /// How many messages had been sent when it was cancelled, and when its closure went.
      var sentBeforeCancel = 0
      var sentBeforeRelease = 0
    }

    struct Sending {
      var began = 0
      var returned = Int.max
      var thread = 0
      var isNested = false

      /// Whether no other delivery was under way for one that is sent only then; nil for the others.
      var wasFree: Bool?
      var message: Message
    }

    struct Call {
      var subscription: Int
      var message: Message
      var thread: Int
    }

    let program: Program
    let scheduler: Scheduler
    private(set) var subscriptions: [Subscription] = []
    private(set) var sendings: [Sending] = []
    private(set) var calls: [Call] = []
    private(set) var value = 0

    /// What the value was before each message that a subject that nests in turn was sent.
    private var before: [Int: Int] = [:]
    private var now = 0
    private var subjects: [Subject<Message>?]

    /// The subjects from which those are derived.
    private var sources: [Subject<Message>?]
    private var newest: [Int?]
    private var callDepth: [Int]

    init(_ program: Program, _ scheduler: Scheduler) {
      self.program = program
      self.scheduler = scheduler
      subjects = Array(repeating: nil, count: program.threads.count)
      sources = subjects
      newest = Array(repeating: nil, count: program.threads.count)
      callDepth = Array(repeating: 0, count: 4)
    }

    /// Says what is wrong, or nil.
    ///
    /// The scheduler's `schedule` is then what was really done.
    func run(_ schedule: Schedule, _ choice: Scheduler.Choice = .none) -> String? {
      scheduler.prepare(delaysStores: program.delaysStores, givesStripesEarly: program.stripesEarly)
      var source: Subject<Message>? = program.mode == .derived ? Subject(mode: program.mode.mode) : nil
      var kept: Subject<Message>? = source.map { derived(from: $0) } ?? Subject(mode: program.mode.mode)
      if let kept {
        for _ in 0..<program.initialCount { subscribe(to: kept, by: nil) }
        for index in subjects.indices { (subjects[index], sources[index]) = (kept, source) }
      }
      // A program that releases the subject keeps no other reference to it.
      let releases = program.threads.contains { $0.contains(.release) }
      if releases { (kept, source) = (nil, nil) }
      scheduler.run(schedule, choice) { [self] thread in
        for operation in program.threads[thread] { perform(operation, thread) }
        if releases { perform(.release, thread) }
      }
      guard !scheduler.isBroken else { return scheduler.memory.failure }
      for index in subjects.indices { (subjects[index], sources[index]) = (nil, nil) }
      if let kept { checkSurvivors(kept) }
      (kept, source) = (nil, nil)
      checkEnd()
      return scheduler.memory.failure
    }

    private func tick() -> Int {
      now += 1
      return now
    }

    // MARK: Operations

    private func perform(_ operation: Operation, _ thread: Int) {
      guard let subject = subjects[thread] else { return }
      scheduler.mark()
      switch operation {
      case .subscribe, .subscribeReplaying: subscribe(to: subject, by: thread, operation)
      case .cancel: cancel(0, of: subject, thread)
      case .cancelOwn: cancel(newest[thread] ?? 1, of: subject, thread)
      case .cancelAll: cancelAll(of: subject, thread)
      case .send: send(.nothing, to: subject, thread)
      case .sendTwice: send(.sendAgain, to: subject, thread)
      case .sendLast: send(.cancelSelf, to: subject, thread)
      case .sendHandingOver: send(.handOver, to: subject, thread)
      case .sendIfFree: send(.nothing, to: subject, thread, ifFree: true)
      case .release:
        scheduler.released(object: 2)
        // The source first: it holds the derived one, which it may survive.
        sources[thread] = nil
        subjects[thread] = nil
      }
      if operation != .release { scheduler.mark() }
    }

    private func subscribe(to subject: Subject<Message>, by thread: Int?, _ kind: Operation = .subscribe) {
      let number = subscriptions.count
      subscriptions.append(
        Subscription(isReplaying: kind == .subscribeReplaying, subscribing: tick())
      )
      makeSubscription(number, of: subject, kind)
      subscriptions[number].isBeingMade = false
      scheduler.released(object: objectName(number))
      if let thread { newest[thread] = number }
    }

    @inline(never)
    private func makeSubscription(_ number: Int, of subject: Subject<Message>, _ kind: Operation) {
      let capture = Capture(number, self)
      // The closure does not look into the capture: when it is called after its release, only this object is used.
      let receive = { [self, capture] (message: Message) in
        _ = capture
        called(number, message)
      }
      scheduler.pass(object: objectName(number), isWrite: true)
      guard program.mode == .derived || kind == .subscribeReplaying else {
        subscriptions[number].token = subject.subscribe(receive)
        subscriptions[number].subscribed = tick()
        return
      }
      // As an `Output` does. What another thread begins is not known to every thread before that one leaves.
      let caller = scheduler.current
      var hasBegun = false
      let begin = { [self] in
        var first: Message?
        subject.subscribe(
          announcing: { token in
            subscriptions[number].token = token
            if kind == .subscribeReplaying {
              first = Message(number: -number, action: .replay, old: value, new: value)
            }
          },
          inside: receive
        )
        hasBegun = scheduler.current == caller
        if let first { receive(first) }
      }
      subject.order.perform(first: true, begin, orLater: { begin })
      if hasBegun { subscriptions[number].subscribed = tick() }
    }

    /// A subject that is fed by `source`, inside its turns.
    private func derived(from source: Subject<Message>) -> Subject<Message> {
      let derived = Subject<Message>(sharing: source.order)
      source.subscribe(inside: { [self] message in pass(message, to: derived) })
      return derived
    }

    /// Stores the message's value and delivers it, in a turn.
    private func pass(_ message: Message, to derived: Subject<Message>) {
      before[message.number] = value
      value = message.new
      derived.pass(message)
    }

    private func cancel(_ number: Int, of subject: Subject<Message>, _ thread: Int) {
      guard subscriptions.indices.contains(number), let token = subscriptions[number].token else { return }
      subscriptions[number].cancelling = min(subscriptions[number].cancelling, tick())
      subject.cancel(token)
      noteCancelled(number, thread)
    }

    private func cancelAll(of subject: Subject<Message>, _ thread: Int) {
      let began = tick()
      let numbers = subscriptions.indices.filter { subscriptions[$0].subscribed < began }
      for number in subscriptions.indices {
        subscriptions[number].cancelling = min(subscriptions[number].cancelling, began)
      }
      subject.cancelAll()
      // A subscription that was being made meanwhile may have been caught.
      for number in subscriptions.indices where subscriptions[number].subscribed > began {
        subscriptions[number].cancelling = min(subscriptions[number].cancelling, began)
      }
      for number in numbers { noteCancelled(number, thread) }
    }

    private func noteCancelled(_ number: Int, _ thread: Int) {
      subscriptions[number].cancelled = min(subscriptions[number].cancelled, tick())
      subscriptions[number].cancelledByThread.insert(thread)
      subscriptions[number].cancelledMoment = min(subscriptions[number].cancelledMoment, scheduler.moment)
      subscriptions[number].sentBeforeCancel = sendings.count
    }

    private func send(_ action: Message.Action, to subject: Subject<Message>, _ thread: Int, ifFree: Bool = false) {
      let number = sendings.count + 1
      var message = Message(number: number, action: action)
      sendings.append(
        Sending(began: tick(), thread: thread, isNested: callDepth[thread] > 0, message: message)
      )
      if program.mode == .serialReentrant {
        message.new = number
        sendInOrder(message, to: subject)
      } else if program.mode == .derived {
        message.new = number
        if !ifFree, thread != Clock.setUp, let source = sources[thread] {
          source.send(message)
        } else {
          subject.order.perform({ [self] in pass($0, to: subject) }, with: message)
        }
      } else if program.mode == .turns {
        let store = { [self] in
          message.old = value
          message.new = number
          value = number
          return true
        }
        if ifFree {
          let turn = subject.takeTurnIfFree(ordered: store)
          sendings[number - 1].wasFree = !turn.isBusy
          subject.deliver(message, in: turn)
        } else {
          let turn = subject.takeTurn(ordered: store, queueing: { message })
          subject.deliver(message, in: turn)
        }
      } else if ifFree, program.mode == .queued {
        let turn = subject.takeTurnIfFree()
        sendings[number - 1].wasFree = !turn.isBusy
        subject.deliver(message, in: turn)
      } else {
        subject.send(message)
      }
      sendings[number - 1].message = message
      sendings[number - 1].returned = tick()
      // Who floods sends one message after the other, while another thread delivers.
      if program.yields, program.mode != .nested { scheduler.yield() }
    }

    /// Sends as `Output` does.
    private func sendInOrder(_ message: Message, to subject: Subject<Message>) {
      subject.send(
        message,
        ordered: {
          self.before[message.number] = self.value
          self.value = message.new
        }
      )
    }

    // MARK: Callbacks

    private func called(_ number: Int, _ message: Message) {
      let thread = scheduler.current
      var message = message
      if message.action != .replay, let old = before[message.number] { message.old = old }
      check(!scheduler.memory.holdsLock(thread), "a subscriber is called under a lock")
      check(!subscriptions[number].isReleased, "subscriber \(number) is called after its release")
      check(
        !subscriptions[number].cancelledByThread.contains(thread),
        "subscriber \(number) is called after this thread has cancelled it"
      )
      // A call begins with the look at the slot's state, the last load before the closure is read.
      check(
        message.action == .replay || scheduler.lastLoad <= subscriptions[number].cancelledMoment,
        "a call of subscriber \(number) begins after it has been cancelled"
      )
      calls.append(Call(subscription: number, message: message, thread: thread))
      if program.yields { scheduler.yield() }
      scheduler.pass(object: objectName(number), isWrite: false)
      callDepth[thread] += 1
      if thread != Clock.setUp, let subject = subjects[thread] { react(number, message, subject, thread) }
      check(!subscriptions[number].isReleased, "subscriber \(number) is released while it runs")
      callDepth[thread] -= 1
    }

    private func react(_ number: Int, _ message: Message, _ subject: Subject<Message>, _ thread: Int) {
      switch message.action {
      case .sendAgain:
        guard calls.count(where: { $0.message.number == message.number }) == 1 else { return }
        send(.nothing, to: subject, thread)
      case .cancelSelf: cancel(number, of: subject, thread)
      case .handOver:
        cancel(number, of: subject, thread)
        subscribe(to: subject, by: thread)
      case .nothing, .replay: break
      }
    }

    /// What a subscriber's closure captures has gone.
    func released(_ number: Int) {
      check(!scheduler.memory.holdsLock(scheduler.current), "a closure is released under a lock")
      check(!subscriptions[number].isReleased, "the closure of subscriber \(number) is released twice")
      // When the subscribing thread's own reference is the last one, its count orders all that came before.
      if !subscriptions[number].isBeingMade {
        scheduler.released(object: objectName(number))
        scheduler.pass(object: objectName(number), isWrite: true)
      }
      subscriptions[number].isReleased = true
      subscriptions[number].sentBeforeRelease = sendings.count
      let thread = scheduler.current
      guard program.sendsOnRelease, number == 0, thread != Clock.setUp, let subject = subjects[thread] else { return }
      callDepth[thread] += 1
      send(.nothing, to: subject, thread)
      callDepth[thread] -= 1
    }

    /// A subscriber's closure as a place in memory, for the checks of what happens before what.
    private func objectName(_ number: Int) -> UInt { UInt(number + 1) * 16 }

    // MARK: Afterwards

    func check(_ condition: Bool, _ text: @autoclosure () -> String) {
      if !condition { scheduler.fail(text()) }
    }

    /// Nothing is being delivered: what was cancelled is gone, and one more message reaches the others, once.
    private func checkSurvivors(_ subject: Subject<Message>) {
      var live: [Int] = []
      for (number, subscription) in subscriptions.enumerated() {
        let hasEnded = subscription.cancelled != Int.max
        if hasEnded {
          check(subscription.isReleased, "subscriber \(number) has ended and its closure is kept")
        } else if subscription.cancelling == Int.max {
          check(!subscription.isReleased, "the closure of subscriber \(number) is released while it is live")
        }
        if let token = subscription.token, subject.isLive(token) {
          check(!hasEnded, "subscriber \(number) has ended and is live")
          live.append(number)
        } else {
          check(hasEnded || subscription.cancelling != Int.max, "subscriber \(number) is lost")
        }
      }
      check(
        subject.subscriberCount == live.count,
        "there are \(live.count) subscribers, not \(subject.subscriberCount)"
      )
      let before = calls.count
      let number = sendings.count + 1
      subject.send(Message(number: number, old: value, new: value))
      let order = live.sorted { generation($0) < generation($1) }
      check(
        calls[before...].map(\.subscription) == order,
        "a last message reaches \(calls[before...].map(\.subscription))"
      )
      calls.removeSubrange(before...)
    }

    func generation(_ number: Int) -> UInt64 { subscriptions[number].token?.generation ?? 0 }

    private func checkEnd() {
      for (number, subscription) in subscriptions.enumerated() {
        check(subscription.isReleased, "the closure of subscriber \(number) is never released")
      }
      check(scheduler.memory.unfreedCount == 0, "\(scheduler.memory.unfreedCount) blocks are never freed")
      checkMessages()
    }
  }

  /// What a subscriber's closure captures.
  private final class Capture {
    private let number: Int
    private let execution: Execution

    init(_ number: Int, _ execution: Execution) {
      self.number = number
      self.execution = execution
    }

    deinit {
      execution.released(number)
    }
  }
#endif
