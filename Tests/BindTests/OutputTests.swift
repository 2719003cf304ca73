// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Output")
struct OutputTests {
  @Test("a new Output holds the given value, or nothing")
  func initialValue() {
    #expect(Output<Int>().value == nil)
    #expect(Output(value: 3).value == 3)
  }

  @Test("nothing and a stored nil differ when the value is itself Optional")
  func optionalValues() {
    let log = EventLog<String?>()
    let empty = Output<String?>(value: nil)
    empty.bind { log.append($0) }
    #expect(log.take().isEmpty)
    empty.update(withValue: nil)
    #expect(log.take() == [nil])
    empty.bind { log.append($0) }
    #expect(log.take() == [nil])
    #expect(empty.value == .some(nil))

    let variable: String? = nil
    Output<String?>(value: variable).bind { log.append($0) }
    #expect(log.take() == [nil])
    #expect(Output<String?>().value == .none)
  }

  @Test("the value is stored before any closure runs, and equal values are delivered again")
  func storesFirst() {
    let output = Output<Int>()
    let log = EventLog<Int?>()
    output.bind { [unowned output] _ in log.append(output.value) }
    output.update(withValue: 1)
    output.update(withValue: 1)
    #expect(log.events == [1, 1])
  }

  @Test("closures are called in the order in which they were bound")
  func order() {
    let output = Output<Int>()
    let log = EventLog<Int>()
    for index in 0..<100 { output.bind { _ in log.append(index) } }
    output.update(withValue: 0)
    #expect(log.events == Array(0..<100))
  }

  @Test("bind replays a stored value once, before it returns, and hands out a fresh subscription each time")
  func replay() {
    let output = Output(value: 1)
    let log = EventLog<Int>()
    let closure = { (value: Int) in log.append(value) }
    let first = output.bind(closure)
    #expect(log.take() == [1])
    let second = output.bind(closure)
    #expect(log.take() == [1])
    #expect(first != second)
    output.update(withValue: 2)
    #expect(log.take() == [2, 2])
  }

  @Test("an update inside a closure is delivered depth first, and the inner value stays stored")
  func nestedUpdate() {
    let output = Output<Int>()
    let log = EventLog<String>()
    output.bind { [unowned output] value in
      log.append("x\(value)")
      if value == 1 { output.update(withValue: 2) }
    }
    output.bind { log.append("y\($0)") }
    output.update(withValue: 1)
    #expect(log.events == ["x1", "x2", "y2", "y1"])
    #expect(output.value == 2)
  }

  @Test("a closure bound inside a closure is replayed the new value and is no part of the running pass")
  func nestedBind() {
    let output = Output<Int>()
    let log = EventLog<Int>()
    var isBound = false
    output.bind { [unowned output] _ in
      guard !isBound else { return }
      isBound = true
      output.bind { log.append($0) }
    }
    output.update(withValue: 1)
    #expect(log.take() == [1])
    output.update(withValue: 2)
    #expect(log.take() == [2])
  }

  @Test("a closure that is unbound during a pass is not called any more, not even in that pass")
  func nestedUnbind() {
    let output = Output<Int>()
    let log = EventLog<Int>()
    var later: Subscription?
    output.bind { _ in later?.unsubscribe() }
    later = output.bind { log.append($0) }
    output.update(withValue: 1)
    output.update(withValue: 2)
    #expect(log.events.isEmpty)
  }

  @Test("a closure may unbind itself")
  func selfUnbind() {
    let output = Output<Int>()
    let log = EventLog<Int>()
    var subscription: Subscription?
    subscription = output.bind { value in
      log.append(value)
      subscription?.unsubscribe()
    }
    output.update(withValue: 1)
    output.update(withValue: 2)
    #expect(log.events == [1])
  }

  @Test("an update made by the replay reaches the closure that is being bound")
  func updateInsideReplay() {
    let output = Output(value: 1)
    let log = EventLog<Int>()
    output.bind { [unowned output] value in
      log.append(value)
      if value == 1 { output.update(withValue: 2) }
    }
    #expect(log.events == [1, 2])
    #expect(output.value == 2)
  }

  @Test("unbinding an unknown, foreign or ended subscription has no effect")
  func foreignUnbind() {
    let output = Output<Int>()
    let other = Output<Int>()
    let log = EventLog<Int>()
    let subscription = output.bind { log.append($0) }
    let foreign = other.bind { log.append($0 * 10) }
    output.unbind(for: foreign)
    output.unbind(for: Subscription(unbinder: output))
    other.unbind(for: subscription)
    output.update(withValue: 1)
    other.update(withValue: 1)
    #expect(log.take() == [1, 10])
    output.unbind(for: subscription)
    output.unbind(for: subscription)
    output.update(withValue: 2)
    #expect(log.take().isEmpty)
  }

  @Test("an array of binders is bound in its order and replayed to each; the container form unbinds them")
  func binderArray() {
    final class Target {}
    let targets = [Target(), Target()]
    let log = EventLog<String>()
    let binders = targets.enumerated().map { index, target in
      Binder<Int>(target) { _, value in log.append("\(index):\(value)") }
    }
    let output = Output(value: 1)
    output.bind(to: binders)
    #expect(log.take() == ["0:1", "1:1"])

    let contained = Output(value: 2)
    let container = SubscriptionContainer()
    #expect(contained.bind(to: binders, addingTo: container).count == 2)
    #expect(log.take() == ["0:2", "1:2"])
    container.unsubscribe()
    contained.update(withValue: 3)
    #expect(log.take().isEmpty)
    withExtendedLifetime(targets) {}
  }

  @Test("initial stores and notifies when nothing is stored, otherwise does nothing, and returns the Output itself")
  func initial() {
    let output = Output<Int>()
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    #expect(output.initial(1) === output)
    #expect(output.initial(2) === output)
    #expect(log.events == [1])
    #expect(output.value == 1)

    let optional = Output<Int?>()
    optional.update(withValue: nil)
    #expect(optional.initial(5).value == .some(nil))
  }

  @Test("replaced values are let go of, and their deinit may use the Output")
  func replacedValue() {
    let tracker = LifetimeTracker()
    let output = Output<LifetimeTracker.Tracked>()
    let box = UnsafeTransfer(output)
    let log = EventLog<Bool>()
    output.update(withValue: tracker.track(onDeinit: { log.append(box.value.value != nil) }))
    output.update(withValue: tracker.track())
    #expect(tracker.liveCount == 1)
    #expect(log.events == [true])
  }

  @Test("a binder whose target has died is let go of by the update that finds it dead")
  func prunesDeadBinders() {
    final class Target {}
    let tracker = LifetimeTracker()
    let output = Output<Int>()
    var target: Target? = Target()
    do {
      let tracked = tracker.track()
      if let target { output.bind(to: Binder(target) { _, _ in tracked.touch() }) }
    }
    output.update(withValue: 1)
    #expect(tracker.liveCount == 1)
    target = nil
    output.update(withValue: 2)
    #expect(tracker.liveCount == 0)
    #expect(output.bindingCount == 0)
  }

  @Test("a binder whose target is dead before it is bound goes with its replay")
  func prunesDuringReplay() {
    final class Target {}
    let binder = Binder<Int>(Target()) { _, _ in }
    let output = Output(value: 1)
    output.bind(to: binder)
    #expect(output.bindingCount == 0)
    let empty = Output<Int>()
    empty.bind(to: binder)
    empty.update(withValue: 1)
    #expect(empty.bindingCount == 0)
  }

  @Test("hundreds of nested updates are delivered; the innermost value stays stored")
  func deepNesting() {
    let output = Output<Int>()
    let log = EventLog<Int>()
    output.bind { [unowned output] value in
      if value < 500 { output.update(withValue: value + 1) }
      log.append(value)
    }
    output.update(withValue: 1)
    #expect(log.events == (1...500).reversed())
    #expect(output.value == 500)
  }

  #if os(macOS) || os(Linux)
    @Test("a feedback loop ends the program with a message, and is not cut off silently")
    func feedbackLoop() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let output = Output<Int>()
        output.bind { [unowned output] in output.update(withValue: $0 + 1) }
        output.update(withValue: 1)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("nested any deeper"))
    }
  #endif
}
