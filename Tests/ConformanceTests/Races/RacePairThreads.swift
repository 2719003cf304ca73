// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension RaceSource {
  /// Every kind of source of every facade.
  static let facades = bind + swiftObserver + pharos + elastomeric + additions + consumers

  /// The facade it belongs to.
  fileprivate var facade: String { String(name.prefix { $0 != "," }) }

  /// The operations that it has no word for.
  fileprivate var missing: [RaceOperation] {
    let probe = make()
    return (probe.replay == nil ? [.replay] : []) + (probe.cancelAll == nil ? [.cancelAll] : [])
  }
}

extension Proofs {
  @Suite("Race pairs through every facade")
  struct RacePairThreads {
    @Test(
      "two operations that race lose no subscriber and no message, double none, and leave no closure behind",
      arguments: RacePair.all,
      RaceSource.facades
    )
    func race(pair: RacePair, source: RaceSource) {
      let isGoingOn = Stress.isGoingOn(1_000, users: RacePair.all.count * RaceSource.facades.count)
      if let failure = pair.failure(on: source, while: isGoingOn) {
        Issue.record(Comment(rawValue: failure))
      }
    }

    /// What stores nothing cannot replay; all else is there.
    @Test("only pairs of operations that a source does not have are left out, and no facade leaves one out")
    func missing() {
      let missing = RaceSource.facades.filter { !$0.missing.isEmpty }.map {
        "\($0.name): \($0.missing.map(\.rawValue))"
      }
      #expect(
        missing == [
          "Bind, Relay: [\"replay\"]",
          "SwiftObserver, Messenger: [\"replay\"]",
          "SwiftObserver, transforms: [\"replay\"]",
          "SwiftObserver, ad hoc transforms: [\"replay\"]",
        ]
      )
      let complete = RaceSource.facades.filter { $0.missing.isEmpty }.map(\.facade)
      #expect(Set(complete) == ["Bind", "SwiftObserver", "Pharos", "Elastomeric"])
    }
  }
}
