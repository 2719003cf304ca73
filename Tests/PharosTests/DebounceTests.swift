// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport
import Testing
import UnisonTesting

@Suite("Debounced listeners")
struct DebounceTests {
  private let time = ManualTime()
  private let queue = ServedQueue()
  private let log = EventLog<Int>()
  @Observable private var number = 0

  private func pass(_ seconds: Double) {
    time.advance(by: seconds)
    queue.serve()
  }

  /// Gives a relay a listener on the queue, and an interval of a second.
  private func debounce<Relay: ObservableRelay>(_ relay: Relay) where Relay.Observed == Int {
    relay.whenDidSet { [log] (changes: Changes<Int>) in log.append(changes.new) }
    time.counts { _ = relay.uncheckedMultipleSetDebounced(by: 1).observe(on: queue.queue) }
  }

  @Test("a debounced listener gets the newest change once nothing has come for the interval")
  func debounced() {
    debounce($number)
    number = 1
    pass(0.75)
    number = 2
    pass(0.75)
    #expect(log.events.isEmpty)
    pass(0.25)
    #expect(log.take() == [2])
    number = 3
    pass(1)
    #expect(log.events == [3])
  }

  private actor Screen {
    @Pharos.Observable private var number = 0
    let log = EventLog<Int>()

    func listen() -> @Sendable (Int) -> Void {
      $number.multipleSetDebounced(by: 0.001).whenDidSet { changes in
        self.assertIsolated()
        self.note(changes.new)
      }
      $number.map { $0 * 10 }.multipleSetDebounced(by: 0.001).whenDidSet { changes in
        self.assertIsolated()
        self.note(changes.new)
      }
      let sender = $number.uncheckedSender
      return { sender.send($0) }
    }

    func end() { $number.discard() }

    private func note(_ value: Int) { log.append(value) }
  }

  @Test("a debounced listener is called on the actor that debounces, wherever the value is set")
  func actor() async {
    let screen = Screen()
    let send = await screen.listen()
    let log = screen.log
    inThreads(1) { _ in send(1) }
    #expect(await eventually { log.events.sorted() == [1, 10] })
    inThreads(1) { _ in send(2) }
    #expect(await eventually { log.events.sorted() == [1, 2, 10, 20] })
    await screen.end()
  }

  private final class Model {
    @Pharos.Observable var number = 0
  }

  private actor Listener {
    func listen(to model: UnsafeTransfer<Model>, _ log: EventLog<String>) {
      model.value.$number.multipleSetDebounced(by: 0.001).whenDidSet { _ in log.append("actor") }
    }
  }

  private actor Replacing {
    func debounce(_ model: UnsafeTransfer<Model>) {
      model.value.$number.multipleSetDebounced(by: 1)
    }

    func listen(to model: UnsafeTransfer<Model>, _ log: EventLog<String>) {
      model.value.$number.whenDidSet { changes in
        self.assertIsolated()
        log.append("\(changes.new)")
      }
    }
  }

  @Test("a debounced listener whose actor has been deallocated isn't called")
  func actorIsGone() async {
    let model = Model()
    let log = EventLog<String>()
    var listener: Listener? = Listener()
    weak let released = listener
    await listener?.listen(to: UnsafeTransfer(model), log)
    listener = nil
    #expect(await eventually { released == nil })
    _ = model.$number.nextRelay().uncheckedMultipleSetDebounced(by: 0.001).whenDidSet { _ in log.append("unchecked") }
    model.number = 1
    #expect(await eventually { log.events == ["unchecked"] })
    // The queue of the late calls has been through both.
    await Task.yield()
    #expect(log.events == ["unchecked"])
  }

  @Test("a relay whose actor has been deallocated can be debounced by another one")
  func nextActor() async {
    let model = UnsafeTransfer(Model())
    let log = EventLog<String>()
    time.counts { _ = model.value.$number.uncheckedMultipleSetDebounced(by: 1) }
    let next = Replacing()
    await next.listen(to: model, log)
    var former: Replacing? = Replacing()
    weak let released = former
    await former?.debounce(model)
    former = nil
    #expect(await eventually { released == nil })
    // The end of the interval comes on the queue of the change.
    DispatchQueue.registerDetection(of: queue.queue)
    queue.queue.async { model.value.number = 1 }
    queue.serve()
    pass(1)
    await next.debounce(model)
    model.value.number = 2
    time.advance(by: 1)
    #expect(await eventually { log.events == ["2"] })
  }

  @Test("a change that waits doesn't retain its clock")
  func clockIsReleased() {
    weak var released: ManualClock?
    do {
      let (clock, model) = (ManualClock(), Model())
      released = clock
      clock.drive {
        _ = model.$number.uncheckedMultipleSetDebounced(by: 1).whenDidSet { _ in }
      }
      model.number = 1
      #expect(clock.timerCount == 1)
    }
    #expect(released == nil)
  }
}
