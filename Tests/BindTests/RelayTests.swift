// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Relay")
struct RelayTests {
  @Test("a Relay stores nothing: no replay, whatever it was made with and whatever it has sent")
  func storesNothing() {
    let relay = Relay(value: 7)
    let log = EventLog<Int>()
    relay.bind { log.append($0) }
    relay.update(withValue: 1)
    relay.bind { log.append($0 * 10) }
    #expect(log.take() == [1])
    relay.update(withValue: 2)
    #expect(log.take() == [2, 20])
    #expect(relay.value == nil)
  }

  @Test("updating through a variable of the superclass does not store either")
  func asOutput() {
    let output: Output<Int> = Relay<Int>()
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    output.update(withValue: 1)
    output.bind { log.append($0 * 10) }
    #expect(log.events == [1])
    #expect(output.value == nil)
  }

  @Test("fire calls every closure once with Void; closures with and without a parameter compile")
  func fire() {
    let relay = Relay<Void>()
    let log = EventLog<String>()
    relay.bind { log.append("a") }
    relay.bind { _ in log.append("b") }
    relay.fire()
    relay.fire()
    #expect(log.events == ["a", "b", "a", "b"])
  }

  @Test("initial on a Relay emits its value every time")
  func initial() {
    let relay = Relay<Int>()
    let log = EventLog<Int>()
    relay.bind { log.append($0) }
    _ = relay.initial(1).initial(2)
    #expect(log.events == [1, 2])
    #expect(relay.value == nil)
  }

  @Test("results of a Relay's operators are Outputs that store")
  func results() {
    let relay = Relay<Int>()
    let doubled = relay.map { $0 * 2 }
    relay.update(withValue: 4)
    #expect(doubled.value == 8)
  }

  @Test("nested updates are delivered depth first; a closure bound inside sees nothing of the running one")
  func nested() {
    let relay = Relay<Int>()
    let log = EventLog<String>()
    relay.bind { [unowned relay] value in
      log.append("x\(value)")
      guard value == 1 else { return }
      relay.bind { log.append("z\($0)") }
      relay.update(withValue: 2)
    }
    relay.bind { log.append("y\($0)") }
    relay.update(withValue: 1)
    #expect(log.events == ["x1", "x2", "y2", "z2", "y1"])
  }

  @Test("what a Relay sends and was made with is let go of")
  func keepsNoValue() {
    let tracker = LifetimeTracker()
    let relay = Relay(value: tracker.track())
    #expect(tracker.liveCount == 0)
    relay.update(withValue: tracker.track())
    #expect(tracker.liveCount == 0)
  }
}
