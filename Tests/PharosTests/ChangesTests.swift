// SPDX-License-Identifier: MIT

@testable import Pharos
import Testing
import TestSupport

@Suite("Changes")
struct ChangesTests {
  @Test("a change that is mapped or given a trail keeps its source")
  func content() {
    let source = LifetimeTracker()
    let fresh = Changes(old: "old", new: "newer", source: source)
    #expect(fresh.trail == nil)
    let passing = fresh.withTrail()
    for changes in [fresh, passing] {
      let mapped = changes.map(\.count)
      #expect(mapped.old == 3 && mapped.new == 5)
      #expect(mapped.source as AnyObject === source && mapped.trail === changes.trail)
    }
    #expect(passing.withTrail().trail === passing.trail)
    #expect(fresh.withTrail(from: source).trail?.visit(source) == false)
  }

  @Test("a change that is kept keeps its source and its values; one that is not keeps nothing")
  func keeping() {
    let tracker = LifetimeTracker()
    var kept: [Changes<LifetimeTracker.Tracked>] = []
    weak var gone: Observable<LifetimeTracker.Tracked>?
    do {
      let observable = Observable(wrappedValue: tracker.track())
      gone = observable
      observable.relay.whenDidSet { if kept.isEmpty { kept.append($0) } }
      observable.wrappedValue = tracker.track()
      observable.wrappedValue = tracker.track()
      #expect(tracker.liveCount == 3)
    }
    #expect(gone != nil)
    #expect(kept.first?.source as AnyObject === gone)
    #expect(tracker.liveCount == 3)
    kept = []
    #expect(gone == nil)
    #expect(tracker.liveCount == 0)
  }

  @Test("sources that are no objects come back as they were given")
  func sources() {
    #expect(Changes(old: 1, new: 2, source: 7).source as? Int == 7)
    #expect(Changes(old: 1, new: 2, source: "seven").source as? String == "seven")
    let object = LifetimeTracker()
    #expect(Changes(old: 1, new: 2, source: object).source as AnyObject === object)
  }

  @Test("a change that a listener hands on by itself is a change like any other")
  func handingOn() {
    @Observable var number = 0
    let log = EventLog<Int>()
    let other = ValueRelay(currentValue: 0)
    other.map { $0 * 10 }.whenDidSet { log.append($0.new) }
    var kept: Changes<Int>?
    $number.whenDidSet { changes in
      kept = changes
      other.relay(changes: changes)
    }
    number = 1
    if let kept { other.relay(changes: kept) }
    kept = nil
    #expect(log.events == [10, 10])
    #expect(other.currentValue == 1)
  }
}

@Suite("Relays that are altered while a change passes", .expectedMisuse)
struct AlteredRelayTests {
  @Test("current values of all kinds are what was passed last")
  func currentValues() {
    @Observable var text: String? = "a"
    let same = $text.nextRelay()
    let count = $text.map { $0?.count ?? 0 }
    let isLong = count.map { $0 > 2 }
    let pair = count.map { ($0, $0 * 2, "\($0)") }
    let small = count.map { UInt8($0) }
    let hasText: MappedRelay<String?, Bool?> = $text.map { $0.map { !$0.isEmpty } }
    for relay in [same] { relay.whenDidSet { _ in } }
    #expect(isLong.currentValue == false && hasText.currentValue == true)
    text = "abc"
    #expect(same.currentValue == "abc" && count.currentValue == 3 && isLong.currentValue)
    #expect(pair.currentValue == (3, 6, "3") && small.currentValue == 3)
    text = nil
    #expect(same.currentValue == nil && count.currentValue == 0 && !isLong.currentValue)
    #expect(hasText.currentValue == .some(nil))
  }
}
