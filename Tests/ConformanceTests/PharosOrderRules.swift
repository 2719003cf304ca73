// SPDX-License-Identifier: MIT

import Pharos
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Order*: the rule that Pharos has alone.
@Suite("Rules: order of Pharos", .expectedMisuse)
struct PharosOrderRules {
  /// A relay at the top of a tree, or below it, and what begins a change there.
  private struct Tree {
    let next: () -> ValueRelay<Int>
    let begin: (Int) -> Void
  }

  private static func trees() -> [Tree] {
    let observable = Observable(wrappedValue: 0)
    let byHand = TwoWayRelay(currentValue: 0)
    let (one, two) = (Observable(wrappedValue: 0), Observable(wrappedValue: ""))
    let merged = one.relay.merge(with: two.relay).map { (pair: (Int, String)) in pair.0 }
    return [
      Tree(next: { observable.relay.nextRelay() }, begin: { observable.wrappedValue = $0 }),
      Tree(next: { byHand.nextRelay() }, begin: { byHand.apply(value: $0) }),
      Tree(next: { merged.nextRelay() }, begin: { value in withExtendedLifetime(two) { one.wrappedValue = value } }),
    ]
  }

  @Test("A tree of relays passes one change at a time")
  func turns() {
    for tree in Self.trees() {
      let log = EventLog<String>()
      let (first, second) = (tree.next(), tree.next())
      let elsewhere = TwoWayRelay(currentValue: 0).whenDidSet { log.append("elsewhere \($0.new)") }
      second.whenDidSet { log.append("second \($0.old) \($0.new)") }
      first.whenDidSet { changes in
        guard changes.old != changes.new else { return }
        second.invokeRelay()
        second.relay(changes: Changes(old: 7, new: changes.new, source: log))
        elsewhere.apply(value: changes.new)
        log.append("first")
      }
      // The first time as ever after.
      for value in 1...3 {
        tree.begin(value)
        let told = ["second \(value - 1) \(value)", "second \(value) \(value)", "second 7 \(value)"]
        #expect(log.take() == ["elsewhere \(value)", "first"] + told)
      }

      let calls = EventLog<Bool>()
      first.whenDidSet { _ in
        calls.append(true)
        calls.append(false)
      }
      for value in 0..<100 { race({ tree.begin(value) }, { first.invokeRelay() }) }
      #expect(calls.take() == (0..<200).flatMap { _ in [true, false] }, "a change passes beside another one")
    }
  }
}
