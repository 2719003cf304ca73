// SPDX-License-Identifier: MIT

import NotificationEngine
import Pharos
import TestSupport
import Testing

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

  @Test("the newest change is delivered once nothing has come for the interval")
  func debounced() {
    time.counts {
      _ = $number.multipleSetDebounced(by: 1).observe(on: queue.queue).whenDidSet { [log] in log.append($0.new) }
    }
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

  @Test("a change that waits doesn't retain its clock")
  func clockIsReleased() {
    final class Model {
      @Pharos.Observable var number = 0
    }
    weak var released: ManualClock?
    do {
      let (clock, model) = (ManualClock(), Model())
      released = clock
      ManualClock.$current.withValue(clock) {
        _ = model.$number.multipleSetDebounced(by: 1).whenDidSet { _ in }
      }
      model.number = 1
      #expect(clock.timerCount == 1)
    }
    #expect(released == nil)
  }

  @Test("a mapped relay can be debounced, and zero switches it off")
  func mapped() {
    let mapped = $number.map { $0 * 10 }
    time.counts {
      _ = mapped.multipleSetDebounced(by: 1).observe(on: queue.queue).whenDidSet { [log] in log.append($0.new) }
    }
    number = 1
    pass(0.5)
    #expect(log.events.isEmpty)
    pass(0.5)
    #expect(log.take() == [10])
    mapped.multipleSetDebounced(by: 0)
    number = 2
    queue.serve()
    #expect(log.events == [20])
  }

  @Test("a throttle in the place of a debounce delivers the first change at once again")
  func throttleAgain() {
    time.counts {
      _ = $number.multipleSetDebounced(by: 1).observe(on: queue.queue).whenDidSet { [log] in log.append($0.new) }
    }
    $number.multipleSetDelayed(by: 1)
    number = 1
    queue.serve()
    #expect(log.events == [1])
  }
}
