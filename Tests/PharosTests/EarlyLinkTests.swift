// SPDX-License-Identifier: MIT

import Pharos
import TestSupport
import Testing

/// What was set before a link, or passed by hand, loses to what is set later.
@Suite("Links that listeners make")
struct EarlyLinkTests {
  private final class Field: PopulatedRelays {
    var number = 0 { didSet { announceChange(of: \.number, from: oldValue) } }
  }

  /// The ways to link two Observables in both directions.
  private enum Link: CaseIterable {
    case bond, bondAndMap, bondAndApply, values, next, nextRelay, relayByHand, mapped, object, bearer, merged

    func make(_ one: Observable<Int>, _ other: Observable<Int>, _ field: Field, _ third: Observable<Int>) {
      switch self {
      case .bond: one.relay.bonding(with: other.relay)
      case .bondAndMap: one.relay.bondAndMap(from: other.relay)
      case .bondAndApply: one.relay.bondAndApply(to: other.relay)
      case .values: one.relay.relayValue(to: other.relay)
      case .next:
        one.relay.addNext(relay: other.relay)
        other.relay.addNext(relay: one.relay)
      case .nextRelay: one.relay.nextRelay().relayValue(to: other.relay)
      case .relayByHand: one.relay.addNext(relay: ValueRelay(currentValue: 0)).relayValue(to: other.relay)
      case .mapped: one.relay.map { $0 }.relayValue(to: other.relay)
      case .object:
        one.relay.bonding(with: field.bondableRelays.number)
        other.relay.bonding(with: field.bondableRelays.number)
      case .bearer:
        one.relay.relayValue(to: field.bearerRelays.number)
        other.relay.bonding(with: field.bondableRelays.number)
      case .merged: one.relay.merge(with: third.relay).map { $0.0 }.relayValue(to: other.relay)
      }
      switch self {
      case .values, .nextRelay, .relayByHand, .mapped, .bearer, .merged: other.relay.relayValue(to: one.relay)
      default: break
      }
    }
  }

  @Test("a set wins over the change that is being delivered, whatever links the two", arguments: Link.allCases)
  private func setInListener(link: Link) {
    for isByHand in [false, true] {
      let (a, b, third) = (Observable(wrappedValue: 0), Observable(wrappedValue: 10), Observable(wrappedValue: 0))
      let field = Field()
      var isLinked = false
      a.relay.whenDidSet { [unowned a] _ in
        guard !isLinked else { return }
        isLinked = true
        link.make(a, b, field, third)
        a.wrappedValue = 2
      }
      if isByHand { a.relay.relay(changes: Changes(old: 0, new: 1, source: "test")) } else { a.wrappedValue = 1 }
      #expect([a.wrappedValue, b.wrappedValue] == [2, 2], "by hand: \(isByHand)")
      for observable in [a, b, third] { observable.relay.discard() }
    }
  }

  @Test("a set wins over what a relay below was told by hand before it", arguments: [true, false])
  func byHandBelow(isInvocation: Bool) {
    let (a, b) = (Observable(wrappedValue: 0), Observable(wrappedValue: 10))
    let next = a.relay.nextRelay()
    next.relayValue(to: b.relay)
    b.relay.relayValue(to: a.relay)
    var isSet = false
    next.whenDidSet { [unowned a] _ in
      guard !isSet else { return }
      isSet = true
      a.wrappedValue = 2
    }
    let log = EventLog<Int>()
    b.relay.whenDidSet { log.append($0.new) }
    if isInvocation { next.invokeRelay() } else { next.relay(changes: Changes(old: 0, new: 1, source: a)) }
    #expect([a.wrappedValue, b.wrappedValue] == [2, 2])
    #expect(log.take() == [isInvocation ? 0 : 1, 2])
    // What is passed once more arrives, too.
    next.invokeRelay()
    #expect(log.events == [2])
    #expect([a.wrappedValue, b.wrappedValue] == [2, 2])
    a.relay.discard()
  }

  @Test("what a relay below passes once more doesn't win over a set that waits")
  func invocationBeforeSet() {
    let (a, b) = (Observable(wrappedValue: 0), Observable(wrappedValue: 10))
    let log = EventLog<Int>()
    let next = a.relay.nextRelay()
    next.relayValue(to: b.relay)
    b.relay.relayValue(to: a.relay)
    b.relay.whenDidSet { log.append($0.new) }
    var isSet = false
    next.whenDidSet { [unowned a, unowned next] _ in
      guard !isSet else { return }
      isSet = true
      next.invokeRelay()
      a.wrappedValue = 2
    }
    a.wrappedValue = 1
    #expect([a.wrappedValue, b.wrappedValue] == [2, 2])
    #expect(log.events == [1, 1, 2])
    a.relay.discard()
  }

  @Test("nets that their listeners link in any way come to rest on one value")
  func nets() {
    for seed in 1...3_000 {
      var random = SeededRandom(seed: UInt64(seed))
      let net = RandomNet(&random)
      net.run()
      #expect(net.isAtRest, "seed \(seed): \(net.log.events.joined(separator: " "))")
      net.discard()
    }
  }

  /// Three Observables whose listeners set, invoke and link them.
  private final class RandomNet {
    let log = EventLog<String>()
    private let observables = (0..<3).map { _ in Observable(wrappedValue: 0) }
    private let third = Observable(wrappedValue: 0)
    private let field = Field()
    private let nexts: [ValueRelay<Int>]
    private var random: SeededRandom
    private var links: [(one: Int, other: Int, link: Link)]
    private var pendingLinks: Int
    private var lastValue = 0
    private var remaining: Int
    private var isSetAfterLinks = false

    init(_ random: inout SeededRandom) {
      nexts = observables.map { $0.relay.nextRelay() }
      var pairs = [(0, 1), (1, 2)]
      if Bool.random(using: &random) { pairs.append((0, 2)) }
      links = pairs.shuffled(using: &random).map { ($0, $1, Link.allCases.randomElement(using: &random) ?? .bond) }
      pendingLinks = links.count
      remaining = Int.random(in: 3...9, using: &random)
      self.random = random
    }

    func run() {
      for (index, observable) in observables.enumerated() {
        observable.relay.whenDidSet { [unowned self] changes in
          log.append("<\(index):\(changes.new)")
          for _ in 0..<Int.random(in: 0...2, using: &random) { act() }
          log.append(">")
        }
      }
      for _ in 0..<2 {
        remaining += 2
        set(Int.random(in: 0..<3, using: &random), isByHand: false)
      }
    }

    private func set(_ index: Int, isByHand: Bool) {
      lastValue += 1
      isSetAfterLinks = isSetAfterLinks || pendingLinks == 0
      log.append("\(isByHand ? "pass" : "set") \(index)=\(lastValue)")
      if isByHand {
        observables[index].relay.relay(changes: Changes(old: 0, new: lastValue, source: log))
      } else {
        observables[index].wrappedValue = lastValue
      }
    }

    private func act() {
      guard remaining > 0 else { return }
      remaining -= 1
      let index = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0...8, using: &random) {
      case 0, 1: set(index, isByHand: false)
      case 2: set(index, isByHand: true)
      case 3:
        log.append("invoke \(index)")
        observables[index].invokeRelayWithCurrent()
      case 4:
        log.append("invoke next \(index)")
        nexts[index].invokeRelay()
      case 5:
        lastValue += 1
        log.append("pass to next \(index)=\(lastValue)")
        nexts[index].relay(changes: Changes(old: 0, new: lastValue, source: log))
      default:
        guard let (one, other, link) = links.popLast() else { return }
        log.append("\(link) \(one), \(other)")
        link.make(observables[one], observables[other], field, third)
        pendingLinks -= 1
      }
    }

    /// Whether all have one value, if a value has been set after all links were made.
    var isAtRest: Bool { !isSetAfterLinks || Set(observables.map(\.wrappedValue)).count == 1 }

    func discard() {
      for observable in observables + [third] { observable.relay.discard() }
    }
  }
}
