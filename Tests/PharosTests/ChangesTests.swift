// SPDX-License-Identifier: MIT

@testable import Pharos
import Testing
import TestSupport

@Suite("Changes")
struct ChangesTests {
  @Test("a change that is given a trail keeps its source")
  func content() {
    let source = LifetimeTracker()
    let fresh = Changes(old: "old", new: "newer", source: source)
    #expect(fresh.trail == nil)
    let passing = fresh.withTrail()
    for changes in [fresh, passing] {
      #expect(changes.old == "old" && changes.new == "newer" && changes.source as AnyObject === source)
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
}
