// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport
import Testing

/// A listener sets another Observable before the running change gets there.
@Suite("Linked Observables", .expectedMisuse)
struct LinkTests {
  /// Some Observables, and in one log what they tell.
  final class Net {
    let a = Observable(wrappedValue: 0)
    let b = Observable(wrappedValue: 0)
    let c = Observable(wrappedValue: 0)
    let log = EventLog<String>()

    /// `react` runs in the listener of `a`, before the change goes on from there.
    init(_ react: @escaping (Net, Int) -> Void) {
      b.relay.whenDidSet { [log] in log.append("b\($0.old)-\($0.new)") }
      c.relay.whenDidSet { [log] in log.append("c\($0.old)-\($0.new)") }
      a.relay.whenDidSet { [unowned self] in
        log.append("a\($0.old)-\($0.new)")
        react(self, $0.new)
      }
    }

    var values: [Int] { [a.wrappedValue, b.wrappedValue, c.wrappedValue] }

    /// Links `a` and `b` in both directions.
    func link(isBond: Bool) {
      if isBond {
        a.relay.bonding(with: b.relay)
      } else {
        a.relay.relayValue(to: b.relay)
        b.relay.relayValue(to: a.relay)
      }
    }
  }

  @Test("a mapped relay that is added to a second parent gets the changes of both")
  func mappedBelowTwo() {
    let (first, second) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0))
    let log = EventLog<String>()
    let mapped = first.relay.map { "\($0)" }
    mapped.whenDidSet { log.append($0.new) }
    second.relay.addNext(relay: mapped)
    first.wrappedValue = 1
    second.wrappedValue = 2
    #expect(log.events == ["1", "2"])
  }

  @Test(
    "a change that a listener passes on by hand in its own tree waits there, linked or not",
    arguments: [false, true]
  )
  func byHand(isLinked: Bool) {
    let (observable, other) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0))
    if isLinked { observable.relay.bonding(with: other.relay) }
    let log = EventLog<String>()
    let next = ["a", "b", "c"].map { name in
      let relay = observable.relay.nextRelay()
      return relay.whenDidSet { _ in log.append(name) }
    }
    next[0].nextRelay().whenDidSet { [unowned second = next[1]] changes in second.relay(changes: changes) }
    observable.wrappedValue = 1
    #expect(log.events == ["a", "b", "c", "b"])
  }

  @Test("of two bonded ones, the later set wins on both sides, and the earlier is not passed on any more")
  func bond() {
    let net = Net { net, value in
      if value == 1 { net.b.wrappedValue = 5 }
    }
    net.a.relay.bonding(with: net.b.relay)
    net.a.wrappedValue = 1
    #expect(net.log.take() == ["a0-1", "b0-5", "a1-5"])
    #expect(net.values == [5, 5, 0])
    net.a.wrappedValue = 2
    net.b.wrappedValue = 3
    #expect(net.log.take() == ["a5-2", "b5-2", "b2-3", "a2-3"])
  }

  @Test("a setter that sets its own Observable once more has its way on both sides")
  func correctingSetter() {
    let backing = EventLog<Int>()
    let net = Net { _, _ in }
    net.b.mutator(
      get: { backing.events.last ?? 0 },
      set: { [b = net.b] value in
        backing.append(value)
        if value > 10 { b.wrappedValue = 10 }
      }
    )
    net.a.relay.bonding(with: net.b.relay)
    net.a.wrappedValue = 20
    #expect(net.values == [10, 10, 0])
    #expect(net.log.take() == ["a0-20", "b20-10", "a20-10"])
    net.b.mutator(get: { 0 }, set: { _ in })
  }

  @Test("a link that a listener makes does not bring back what was set before it", arguments: [true, false])
  func linkInListener(isBond: Bool) {
    let net = Net { net, value in
      guard value == 1 else { return }
      net.link(isBond: isBond)
      net.b.wrappedValue = 5
    }
    // The running change goes there first.
    net.a.relay.relayValue(to: net.c.relay)
    net.a.wrappedValue = 1
    #expect(net.values == [5, 5, 5])
  }

  @Test("what was set before a link doesn't win over what has come through it")
  func earlierThanLink() {
    let signals = (0..<3).map { _ in DispatchSemaphore(value: 0) }
    let (bIsDelivering, changeHasCome, bIsDone) = (signals[0], signals[1], signals[2])
    let net = UnsafeTransfer(Net { _, _ in })
    net.value.b.relay.whenDidSet { changes in
      guard changes.new == 4 else { return }
      bIsDelivering.signal()
      changeHasCome.wait()
    }
    net.value.a.relay.whenDidSet { changes in
      guard changes.new == 3 else { return }
      net.value.a.relay.bonding(with: net.value.b.relay)
      net.value.a.wrappedValue = 2
      net.value.a.relay.nextRelay().whenDidSet { changes in
        guard changes.new == 3 else { return }
        changeHasCome.signal()
        bIsDone.wait()
      }
    }
    inThreads(2) { thread in
      if thread == 0 {
        net.value.b.wrappedValue = 4
        bIsDone.signal()
      } else {
        bIsDelivering.wait()
        net.value.a.wrappedValue = 3
      }
    }
    #expect(net.value.a.wrappedValue == 2 && net.value.b.wrappedValue == 2)
    // The listeners retain the net.
    net.value.a.relay.discard()
    net.value.b.relay.discard()
  }

  @Test("relay(changes:) says whether the change came in time")
  func tooLate() {
    let net = Net { _, _ in }
    var kept: [Changes<Int>] = []
    let (other, target) = (Observable(wrappedValue: 0), net.a.relay)
    net.a.relay.bonding(with: net.b.relay)
    other.relay.bonding(with: net.c.relay)
    other.relay.whenDidSet { changes in kept.append(changes) }
    other.wrappedValue = 1
    other.wrappedValue = 2
    // Later than all that has been here.
    #expect(kept.map { target.relay(changes: $0) } == [true, true])
    #expect(net.values == [2, 2, 2])
    other.wrappedValue = 3
    net.b.wrappedValue = 4
    #expect(kept.map { target.relay(changes: $0) } == [false, false, false])
    #expect(target.relayBack(changes: Changes(old: 0, new: 5, source: net.log)))
    #expect(net.values == [5, 5, 3])
    // They name their source, whose listener holds them.
    kept = []
  }

  @Test("a change that was passed counts as passed, although another Observable ignores it later")
  func ignoredElsewhere() {
    @Observable var number = 0
    @Observable var other = 0
    $other.ignore { _ in true }
    // A relay of the other's tree: what it relays to that one waits until the change has been through there.
    let next = $other.nextRelay()
    next.relayValue(to: $other)
    $number.addNext(relay: next)
    #expect($number.relay(changes: Changes(old: 0, new: 1, source: "test")))
    #expect([number, other] == [1, 1])
    #expect($other.relay(changes: Changes(old: 1, new: 2, source: "test")))
  }
}
