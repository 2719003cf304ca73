// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Retainer")
struct RetainerTests {
  @Test("a relay that two Retainers manage ends with the second")
  func two() {
    @Observable var number = 0
    let (first, second) = (Retainer(), Retainer())
    let log = EventLog<Int>()
    let relay = $number.nextRelay().retained(by: first).referenceManaged(by: second).whenDidSet { log.append($0.new) }
    #expect(relay.retainerCount == 2)
    first.discardAll()
    number = 1
    second.discardAll()
    number = 2
    #expect(log.events == [1])
    #expect(relay.retainerCount == 0)
    #expect(!relay.isValid)
  }

  @Test("a Retainer can be used again, and discarding twice is harmless")
  func again() {
    @Observable var number = 0
    let retainer = Retainer()
    let log = EventLog<Int>()
    retainer.discardAll()
    $number.nextRelay().retained(by: retainer).whenDidSet { log.append($0.new) }
    retainer.discardAll()
    retainer.discardAll()
    $number.nextRelay().whenDidSet { log.append($0.new * 10) }.retained(by: retainer)
    number = 1
    #expect(log.events == [10])
  }

  @Test("a Retainer works on a main relay, a mapped one and a merged one")
  func kinds() {
    @Observable var number = 0
    @Observable var other = 0
    let retainer = Retainer()
    let log = EventLog<String>()
    $number.whenDidSet { log.append("main") }.retained(by: retainer)
    $other.map { $0 }.retained(by: retainer).whenDidSet { log.append("mapped") }
    weak let merged = mergeRelays($number, $other).whenDidSet { log.append("merged") }.retained(by: retainer)
    number = 1
    other = 1
    #expect(log.take() == ["main", "merged", "mapped", "merged"])
    retainer.discardAll()
    #expect(merged == nil)
    number = 2
    other = 2
    #expect(log.events == [])
  }

  @Test("what a discarded listener captured is released at once")
  func release() {
    let tracker = LifetimeTracker()
    @Observable var number = 0
    do {
      let retainer = Retainer()
      let object = tracker.track()
      $number.nextRelay().retained(by: retainer).whenDidSet { _ in object.touch() }
    }
    #expect(tracker.liveCount == 0)
  }

  @Test("a Retainer may die inside the listener of a relay that it manages")
  func dieInside() {
    @Observable var number = 0
    var retainer: Retainer? = Retainer()
    let log = EventLog<Int>()
    if let retainer {
      $number.nextRelay().retained(by: retainer).whenDidSet {
        log.append($0.new)
        retainerBox?()
      }
    }
    retainerBox = { retainer = nil }
    number = 1
    number = 2
    #expect(log.events == [1])
    _ = retainer
  }

  private final class Box {
    var run: (() -> Void)?
  }

  private let box = Box()

  private var retainerBox: (() -> Void)? {
    get { box.run }
    nonmutating set { box.run = newValue }
  }
}
