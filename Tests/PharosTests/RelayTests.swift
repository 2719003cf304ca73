// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Relays")
struct RelayTests {
  @Test("a relay without listener keeps its place while it is referenced")
  func idleLeaf() {
    @Observable var number = 0
    let log = EventLog<Int>()
    let idle = $number.nextRelay()
    number = 1
    number = 2
    #expect(idle.currentValue == 2)
    idle.whenDidSet { log.append($0.new) }
    number = 3
    #expect(log.events == [3])
  }

  @Test("an unused, unreferenced relay lives as long as its parent, and ends when it is discarded")
  func unused() {
    var observable: Observable? = Observable(wrappedValue: 0)
    weak let idle = observable?.relay.nextRelay()
    weak let discarded = observable?.relay.nextRelay()
    observable?.wrappedValue = 1
    #expect(idle?.currentValue == 1)
    discarded?.discard()
    #expect(discarded == nil)
    observable = nil
    #expect(idle == nil)
  }

  @Test("a listener that its own relay's predicate has discarded is not called")
  func discardedByPredicate() {
    @Observable var number = 0
    let log = EventLog<Int>()
    let elaborate = ValueRelay(currentValue: 0)
    for relay in [$number.nextRelay(), elaborate] {
      relay.whenDidSet { log.append($0.new) }
      relay.ignore { [unowned relay] _ in
        relay.discard()
        return false
      }
    }
    number = 1
    elaborate.relay(changes: Changes(old: 0, new: 2, source: log))
    #expect(log.events == [])
  }

  @Test(
    "a listener that is replaced or removed is released at once, inside a change when the change has ended",
    .expectedMisuse
  )
  func releasedListener() {
    final class Captured {}
    @Observable var number = 0
    let relay = $number.nextRelay()
    func listen() -> () -> Bool {
      let captured = Captured()
      relay.whenDidSet { _ in withExtendedLifetime(captured) {} }
      return { [weak captured] in captured == nil }
    }
    let isFirstReleased = listen()
    number = 1
    #expect(!isFirstReleased())
    let isSecondReleased = listen()
    #expect(isFirstReleased())
    let main = $number.whenDidSet { [unowned relay] _ in relay.discard() }
    number = 2
    #expect(isSecondReleased())
    withExtendedLifetime(main) {}
  }

  @Test("a set calls a mapper once, and for the old value too where that isn't what it mapped last")
  func mapperCalls() {
    @Observable var number = 0
    let (calls, log) = (EventLog<Int>(), EventLog<[Int]>())
    let relay = $number.nextRelay().ignore { $0.new < 0 }
    let mapped = relay.map { value in
      calls.append(value)
      return value * 2
    }
    mapped.whenDidSet { log.append([$0.old, $0.new]) }
    #expect(calls.take() == [0])
    (number, number) = (1, 2)
    #expect(calls.take() == [1, 2])
    (number, number) = (-1, 3)
    #expect(calls.take() == [-1, 3])
    relay.relay(changes: Changes(old: 9, new: 4, source: self))
    number = 5
    number = 6
    #expect(calls.take() == [9, 4, 3, 5, 6])
    mapped.map { calls.append($0) }
    #expect(calls.take() == [12])
    number = 7
    #expect(calls.take() == [7, 14])
    #expect(log.events == [[0, 2], [2, 4], [-2, 6], [18, 8], [6, 10], [10, 12], [12, 14]])
  }

  @Test("a relay that is added during a change waits for the next one and stays")
  func addedDuringChange() {
    @Observable var number = 0
    let log = EventLog<String>()
    var added = false
    $number.nextRelay().whenDidSet { [unowned observable = _number] _ in
      if !added {
        added = true
        observable.relay.nextRelay().whenDidSet { log.append("added \($0.new)") }
      }
    }
    number = 1
    number = 2
    #expect(log.events == ["added 2"])
  }

  @Test("a relay that is made in a listener keeps the value that it passed when its predicate keeps the next one back")
  func madeInListener() {
    @Observable var number = 0
    var made: [ValueRelay<Int>] = []
    $number.whenDidSet { [unowned observable = _number] changes in
      guard changes.new == 1 else { return }
      // Delivered before the relay has caught up with what is above it.
      observable.wrappedValue = 2
      made.append(observable.relay.nextRelay().ignore { $0.new == 2 })
    }
    number = 1
    #expect(made.map(\.currentValue) == [1])
    number = 3
    #expect(made.map(\.currentValue) == [3])
  }

  @Test("relays in a circle get a change once")
  func circle() {
    let log = EventLog<String>()
    let a = ValueRelay(currentValue: 0).whenDidSet { log.append("a \($0.new)") }
    let b = ValueRelay(currentValue: 0).whenDidSet { log.append("b \($0.new)") }
    a.addNext(relay: b)
    b.addNext(relay: a)
    a.relay(changes: Changes(old: 0, new: 1, source: "test"))
    #expect(log.take() == ["a 1", "b 1"])
    b.invokeRelay()
    #expect(log.take() == ["b 1", "a 1"])
    a.removeAllNextRelays()
    b.removeAllNextRelays()
  }

  @Test("the end of a chain of 10,000 relays does not overflow the stack, whatever ends it")
  func longChain() {
    do {
      // From the bottom up.
      var first = ValueRelay(currentValue: 0)
      for _ in 0..<10_000 {
        let above = ValueRelay(currentValue: 0)
        above.addNext(relay: first)
        first = above
      }
      first = ValueRelay(currentValue: 0)
    }
    @Observable var number = 0
    let last = (0..<10_000).reduce($number.nextRelay()) { relay, _ in relay.nextRelay() }
    _number.removeAllRelay()
    #expect(!last.isValid)
  }

  @Test("200 relays in a chain, and 200 Observables that relay to each other, are notified in one turn")
  func longRow() {
    let row = (0..<200).map { _ in Observable(wrappedValue: 0) }
    for (left, right) in zip(row, row.dropFirst()) { left.relay.relayValue(to: right.relay) }
    let last = (0..<200).reduce(row[0].relay as ValueRelay<Int>) { relay, _ in relay.nextRelay() }
    row[0].wrappedValue = 1
    #expect(row.allSatisfy { $0.wrappedValue == 1 })
    #expect(last.currentValue == 1)
  }

  // AddressSanitizer keeps variables elsewhere than on the stack, and makes a level of it many times as large.
  #if !UNISON_INSTRUMENTED && (os(macOS) || os(Linux))
    private static func changeChain(ofObservables count: Int) {
      inThreads(1, stackSize: 512 << 10) { _ in
        let row = (0..<count).map { _ in Observable(wrappedValue: 0) }
        for (left, right) in zip(row, row.dropFirst()) { left.relay.relayValue(to: right.relay) }
        let last = (0..<10_000).reduce(row[0].relay as ValueRelay<Int>) { relay, _ in relay.nextRelay() }
        row[0].wrappedValue = 1
        _ = last
      }
    }

    @Test("a change in a chain too long for the stack ends the program with a message")
    func chainTooLong() async {
      let results = [
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          RelayTests.changeChain(ofObservables: 1)
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          RelayTests.changeChain(ofObservables: 10_000)
        },
      ]
      for result in results {
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("a chain of sources is too long for the stack of this thread"))
      }
    }
  #endif

  @Test("invokeRelay runs listener and subtree, not the parent, and obeys ignore")
  func invoke() {
    @Observable var number = 1
    let log = EventLog<String>()
    $number.whenDidSet { log.append("main") }
    let next = $number.nextRelay().whenDidSet { log.append("next \($0.old) \($0.new)") }
    next.nextRelay().whenDidSet { log.append("below") }
    next.invokeRelay()
    #expect(log.take() == ["next 1 1", "below"])
    next.ignoreSameValue()
    next.invokeRelay()
    let mapped = $number.map { $0 }.whenDidSet { log.append("mapped") }
    mapped.ignoreSameValue().invokeRelay()
    #expect(log.take() == [])
    mapped.ignore { _ in false }.invokeRelay()
    #expect(log.take() == ["mapped"])
  }

  @Test("a discarded relay is detached at once, and stays detached")
  func discard() {
    @Observable var number = 0
    let log = EventLog<String>()
    let relay = $number.nextRelay().whenDidSet { log.append("next") }
    relay.nextRelay().whenDidSet { log.append("below") }
    relay.discard()
    relay.whenDidSet { log.append("again") }
    number = 1
    #expect(log.events == [])
    relay.relay(changes: Changes(old: 0, new: 1, source: "test"))
    #expect(log.events == ["again"])
  }

  @Test("a next relay and a mapped one print their type, their value and the number of their subscribers")
  func description() {
    @Observable var number = 1
    let next = $number.nextRelay().whenDidSet { _ in }
    let mapped = next.map { "\($0) items" }
    #expect("\(next)" == "ValueRelay<Int>(1, 2 subscribers)")
    #expect("\(mapped)" == "MappedRelay<Int, String>(1 items, 0 subscribers)")
  }

  @Test("dump shows the last value of a relay, plain data or not, and the number of subscribers")
  func dumped() {
    func text(_ relay: Any) -> String {
      var text = ""
      dump(relay, to: &text)
      return text
    }
    @Observable var number = 1
    let relay = $number.nextRelay().whenDidSet { _ in }
    number = 3
    #expect(
      text(relay) == """
        ▿ ValueRelay<Int>(3, 1 subscriber) #0
          - value: 3
          - subscribers: 1

        """
    )
    #expect(text($number).contains("- value: 3"))
    #expect(text($number.map { "\($0) items" }).contains("- value: \"3 items\""))
  }

  @Test("a relay is valid as long as it has something to notify, of whatever kind")
  func valid() {
    let (target, holder) = (Observable(wrappedValue: 0), ValueRelay(currentValue: 0))
    let kinds: [(name: String, add: (TwoWayRelay<Int>) -> Void)] = [
      ("listener", { relay in relay.whenDidSet { _ in } }),
      ("next relay", { relay in relay.nextRelay().whenDidSet { _ in } }),
      ("relay added by hand", { relay in relay.addNext(relay: holder) }),
      ("target", { relay in relay.relayValue(to: target.relay) }),
      ("consumer of what comes back", { relay in relay.relayBackConsumer { _ in } }),
    ]
    let observable = Observable(wrappedValue: 0)
    for (name, add) in kinds {
      for relay in [TwoWayRelay(currentValue: 0), observable.relay] {
        #expect(!relay.isValid, "\(name)")
        add(relay)
        #expect(relay.isValid, "\(name)")
        relay.discard()
        observable.removeAllRelay()
        #expect(!relay.isValid, "\(name)")
      }
    }
  }
}
