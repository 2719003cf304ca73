// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Output")
struct OutputTests {
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
    #expect(empty.initial("initial").value == .some(nil))

    let variable: String? = nil
    Output<String?>(value: variable).bind { log.append($0) }
    #expect(log.take() == [nil])
    #expect(Output<String?>().value == .none)
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
    contained.bind(to: binders, addingTo: container)
    #expect(log.take() == ["0:2", "1:2"])
    container.unsubscribe()
    contained.update(withValue: 3)
    #expect(log.take().isEmpty)
    withExtendedLifetime(targets) {}
  }

  @Test("replaced values are released, and their deinit may use the Output")
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

  @Test("a binder is released by the first update after its target is deallocated")
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

  // See `FeedbackTests`.
  #if !UNISON_INSTRUMENTED && (os(macOS) || os(Linux))
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
