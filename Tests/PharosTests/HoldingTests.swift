// SPDX-License-Identifier: MIT

@testable import Pharos
import Testing
import TestSupport

@Suite("Who holds a relay")
struct HoldingTests {
  @Test(
    "a change that waits at a relay that nobody has put to use is passed on like any other that waited",
    .expectedMisuse
  )
  func waitingWhileIdle() {
    let tracker = LifetimeTracker()
    let log = EventLog<String>()
    let observable = Observable(wrappedValue: 0)
    let relay = observable.relay.nextRelay()
    var isFirst = true
    relay.ignore { [unowned observable, unowned relay] changes in
      guard isFirst else { return false }
      isFirst = false
      // It comes back by the link and waits until this one is done; the relay below has come by then.
      observable.wrappedValue = 5
      let next = relay.nextRelay()
      next.whenDidSet { [object = tracker.track(), unowned next] changes in
        next.whenDidSet { _ in }
        log.append("\(changes.new) with \(tracker.liveCount)")
        object.touch()
      }
      return true
    }
    relay.invokeRelay()
    #expect(log.events == ["5 with 1"])
    #expect(tracker.liveCount == 0)
  }
}

@Suite("A relay that does nothing but listen", .expectedMisuse)
struct LoneListenerTests {
  @Test("a listener that is replaced as the relay lets go of its former value is not called any more")
  func replacedByTheValue() {
    let parent = ValueRelay(currentValue: 0)
    let log = EventLog<String>()
    var relay: MappedRelay<Int, LifetimeTracker.Tracked>?
    // The first one that is made is the relay's value until the first change is stored.
    var first: LifetimeTracker.Tracked?
    withCapture({ relay?.whenDidSet { _ in log.append("new") } }) { first = $0 }
    relay = parent.map { _ in first.take() ?? LifetimeTracker().track() }
    relay?.whenDidSet { _ in log.append("old") }
    // By hand, so that the old value of the change is another one.
    for value in 1...2 { parent.relay(changes: Changes(old: value - 1, new: value, source: self)) }
    #expect(log.events == ["new", "new"])
    relay = nil
  }

  @Test("a listener that replaces itself stays until it has returned, and goes then")
  func replacingItself() {
    let tracker = LifetimeTracker()
    let log = EventLog<Int>()
    @Observable var number = 0
    let relay = $number.nextRelay()
    relay.whenDidSet { [object = tracker.track(), unowned relay] _ in
      relay.whenDidSet { log.append($0.new) }
      log.append(-tracker.liveCount)
      object.touch()
    }
    number = 1
    #expect(tracker.liveCount == 0)
    number = 2
    #expect(log.events == [-1, 2])
  }
}
