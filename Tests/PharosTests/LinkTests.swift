// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport
import Testing

/// A listener sets another Observable before the running change gets there.
@Suite("Linked Observables")
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

  @Test("a change that an invoked relay's listener passes to its own relay by hand waits for the next relays")
  func byHandWhileInvoked() {
    @Observable var number = 0
    let log = EventLog<String>()
    let relay = $number.nextRelay()
    relay.nextRelay().whenDidSet { _ in log.append("next") }
    relay.whenDidSet { [unowned relay] changes in
      log.append("listener")
      if log.events.count == 1 { relay.relay(changes: changes) }
    }
    relay.invokeRelay()
    #expect(log.events == ["listener", "next", "listener", "next"])
  }

  @Test("of two bonded Observables, the later set wins on both sides, and the earlier is not passed on any more")
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

  @Test("relays that a listener makes during a change receive it, wherever in memory they are")
  func reusedMemory() {
    let (a, b, c) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0), Observable(wrappedValue: 0))
    let log = EventLog<Int>()
    a.relay.relayValue(to: c.relay)
    var former = (0..<32).map { _ in c.relay.addNext(relay: ValueRelay(currentValue: 0)) }
    a.relay.nextRelay().whenDidSet { _ in
      for relay in former { relay.discard() }
      former = []
      for _ in 0..<32 { b.relay.addNext(relay: ValueRelay(currentValue: 0)).whenDidSet { log.append($0.new) } }
    }
    a.relay.relayValue(to: b.relay)
    a.wrappedValue = 1
    #expect(log.events == Array(repeating: 1, count: 32))
  }
}
