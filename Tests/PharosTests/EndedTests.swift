// SPDX-License-Identifier: MIT

import Dispatch
@testable import Pharos
import TestSupport
import Testing

@Suite("What has ended is not kept")
struct EndedTests {
  @Test("1,000 Observables that were bonded and have gone leave no bond, and nothing under the main relay")
  func shortLivedObservables() {
    @Observable var number = 0
    for _ in 0..<1_000 {
      let partner = Observable(wrappedValue: 1)
      $number.bondAndApply(to: partner.relay)
    }
    #expect($number.bondCount == 0)
    #expect(!$number.isValid)
  }

  @Test("a set that waits for a setter isn't performed any more once the Observable has been deallocated")
  func waitingSet() {
    let (first, second) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0))
    let log = EventLog<Int>()
    let (isInside, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var ending: Observable? = Observable(
      get: { 0 },
      set: { value in
        log.append(value)
        guard value == 1 else { return }
        isInside.signal()
        mayLeave.wait()
      }
    )
    ending?.relay.bonding(with: first.relay).bonding(with: second.relay)
    race({ first.wrappedValue = 1 }) {
      isInside.wait()
      second.wrappedValue = 2
      ending = nil
      mayLeave.signal()
    }
    #expect(log.events == [1])
  }

  @Test("1,000 objects that were bonded and have gone leave no bond after the next change")
  func shortLivedObjects() {
    @Observable var number = 0
    let kept = Announcing()
    $number.bonding(with: kept.bondableRelays.number)
    for _ in 0..<1_000 { $number.bonding(with: Announcing().bondableRelays.number) }
    number = 1
    #expect($number.bondCount == 1)
    #expect(kept.number == 1)
    kept.number = 2
    #expect(number == 2)
  }

  @Test("bonds whose sides live are all kept, however many there are")
  func manyBonds() {
    @Observable var number = 0
    let objects = (0..<100).map { _ in Announcing() }
    let partners = (0..<100).map { Observable(wrappedValue: $0) }
    for object in objects { $number.bonding(with: object.bondableRelays.number) }
    for partner in partners { $number.bonding(with: partner.relay) }
    number = 7
    #expect(objects.allSatisfy { $0.number == 7 })
    #expect(partners.allSatisfy { $0.wrappedValue == 7 })
    partners[50].wrappedValue = 8
    objects[50].number = 9
    #expect(number == 9)
    #expect($number.bondCount == 200)
  }

  @Test("a Retainer releases relays whose Observables have gone, and what they captured")
  func retainedOfGone() {
    let retainer = Retainer()
    let tracker = LifetimeTracker()
    for _ in 0..<10 {
      let observable = Observable(wrappedValue: 0)
      let object = tracker.track()
      observable.relay.nextRelay().whenDidSet { _ in object.touch() }.retained(by: retainer)
      observable.relay.map { $0 }.retained(by: retainer).whenDidSet { _ in object.touch() }
      observable.relay.merge(with: observable.relay.nextRelay()).retained(by: retainer)
    }
    #expect(tracker.liveCount == 0)
  }

  @Test("a Retainer manages what hangs somewhere, what has an object, what was made by hand, what others hold")
  func retainedAll() {
    @Observable var number = 0
    let log = EventLog<String>()
    let retainer = Retainer()
    let object = Announcing()
    weak let idle = $number.nextRelay().retained(by: retainer)
    weak let byHand = ValueRelay(currentValue: 0).retained(by: retainer)
    object.bondableRelays.number.retained(by: retainer).whenDidSet { log.append("object \($0.new)") }
    var gone: Observable<Int>? = Observable(wrappedValue: 0)
    do {
      let bonded = object.bondableRelays.number.retained(by: retainer)
      bonded.whenDidSet { log.append("bonded \($0.new)") }
      gone?.relay.bonding(with: bonded)
    }
    let held = gone?.relay.nextRelay().retained(by: retainer)
    gone = nil
    for _ in 0..<1_000 { Observable(wrappedValue: 0).relay.nextRelay().retained(by: retainer) }
    #expect(idle != nil)
    #expect(byHand != nil)
    object.number = 1
    #expect(log.take().sorted() == ["bonded 1", "object 1"])
    // A relay that has ended, and is put to use again, is still managed.
    if let held { $number.addNext(relay: held).whenDidSet { log.append("held \($0.new)") } }
    number = 2
    retainer.discardAll()
    number = 3
    #expect(log.events == ["held 2"])
    #expect(byHand == nil)
  }

  @Test("1,000 Observables that have gone leave no bond, although their main relays are held")
  func heldMainRelays() {
    @Observable var number = 0
    let held = (0..<1_000).map { _ in
      let partner = Observable(wrappedValue: 1)
      $number.bonding(with: partner.relay)
      return partner.relay
    }
    #expect($number.bondCount == 0)
    #expect(held.allSatisfy { $0.bondCount == 0 })
  }
}
