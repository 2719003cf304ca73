// SPDX-License-Identifier: MIT

@testable import Pharos
import Testing
import TestSupport

@Suite("Who holds a relay", .expectedMisuse)
struct HoldingTests {
  enum Shape: CaseIterable {
    case one, several, nested, mapped, added, deep

    /// Makes relays under one, of which nobody else has any afterwards, and returns the last.
    func build(under top: ValueRelay<Int>) -> ValueRelay<Int> {
      switch self {
      case .one: return top.nextRelay()
      case .several:
        for _ in 0..<2 { top.nextRelay().whenDidSet { _ in } }
        return top.nextRelay()
      case .nested: return top.nextRelay().nextRelay().nextRelay()
      case .mapped: return top.map { $0 + 1 }.nextRelay()
      case .added: return top.addNext(relay: ValueRelay(currentValue: 0)).nextRelay()
      case .deep: return (0..<1_000).reduce(top) { relay, _ in relay.nextRelay() }
      }
    }
  }

  @Test("a relay goes with the Observable it hangs under, and its listener with it", arguments: Shape.allCases)
  func parentGoes(shape: Shape) {
    let tracker = LifetimeTracker()
    weak var relay: ValueRelay<Int>?
    do {
      let observable = Observable(wrappedValue: 0)
      let made = shape.build(under: observable.relay)
      made.whenDidSet { [object = tracker.track()] _ in object.touch() }
      relay = made
    }
    #expect(relay == nil)
    #expect(tracker.liveCount == 0)
  }

  @Test("a relay that is discarded goes at once, with all below it", arguments: Shape.allCases)
  func discarded(shape: Shape) {
    @Observable var number = 0
    let tracker = LifetimeTracker()
    weak var relay: ValueRelay<Int>?
    do {
      let middle = $number.nextRelay()
      let made = shape.build(under: middle)
      made.whenDidSet { [object = tracker.track()] _ in object.touch() }
      relay = made
      number = 1
      #expect(tracker.liveCount == 1)
      middle.discard()
    }
    #expect(relay == nil)
    #expect(tracker.liveCount == 0)
  }

  @Test("a change that waits at a relay that nobody has put to use is passed on like any other that waited")
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

  @Test("a relay that nobody has put to use, and that a change reaches on two ways, is asked and told once")
  func reachedTwiceWhileIdle() {
    let log = EventLog<String>()
    @Observable var number = 0
    let (left, right) = ($number.nextRelay(), $number.nextRelay())
    let relay = left.nextRelay()
    right.addNext(relay: relay)
    relay.ignore { [unowned relay] changes in
      log.append("asked \(changes.new)")
      if changes.new == 2 { relay.whenDidSet { log.append("told \($0.new)") } }
      return false
    }
    number = 1
    number = 2
    number = 3
    #expect(log.events == ["asked 1", "asked 2", "told 2", "asked 3", "told 3"])
  }

  @Test("a relay that is put to use when what it hung under has gone is held by nobody", arguments: Shape.allCases)
  func usedLate(shape: Shape) {
    let tracker = LifetimeTracker()
    weak var gone: ValueRelay<Int>?
    do {
      var observable: Observable<Int>? = Observable(wrappedValue: 0)
      let relay = observable.map { shape.build(under: $0.relay) }
      observable = nil
      relay?.whenDidSet { [object = tracker.track()] _ in object.touch() }
      relay?.nextRelay().whenDidSet { [object = tracker.track()] _ in object.touch() }
      relay?.invokeRelay()
      #expect(tracker.liveCount == 2)
      gone = relay
      #expect(gone != nil)
    }
    #expect(gone == nil)
    #expect(tracker.liveCount == 0)
  }
}

@Suite("A relay that does nothing but listen", .expectedMisuse)
struct LoneListenerTests {
  @Test("its listener may put a relay under it, which gets the same change")
  func addingBelow() {
    @Observable var number = 0
    let log = EventLog<String>()
    let relay = $number.nextRelay()
    relay.whenDidSet { [unowned relay] changes in
      log.append("listener \(changes.new)")
      if changes.new == 1 { relay.nextRelay().whenDidSet { log.append("below \($0.new)") } }
    }
    number = 1
    number = 2
    #expect(log.events == ["listener 1", "below 1", "listener 2", "below 2"])
  }

  @Test("a listener that is replaced as the relay lets go of its former value is not called any more")
  func replacedByTheValue() {
    @Observable var number = 0
    let log = EventLog<String>()
    var relay: MappedRelay<Int, LifetimeTracker.Tracked>?
    // The first one that is made is the relay's value until the first change is stored.
    var first: LifetimeTracker.Tracked?
    withCapture({ relay?.whenDidSet { _ in log.append("new") } }) { first = $0 }
    relay = $number.map { _ in first.take() ?? LifetimeTracker().track() }
    relay?.whenDidSet { _ in log.append("old") }
    number = 1
    number = 2
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
