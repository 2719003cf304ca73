// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Proofs {
  @Suite("Race pairs")
  struct RacePairThreads {
    @Test("all 28 unordered pairs are there")
    func pairsAreComplete() {
      #expect(Set(RacePair.all).count == 28)
    }

    /// Every mode is there twice, with plain messages and with values.
    @Test(
      "two operations that race lose no subscriber and no message, double none, and leave no closure behind",
      arguments: RacePair.all,
      RaceSource.engine
    )
    func race(pair: RacePair, source: RaceSource) {
      if let failure = pair.failure(on: source, rounds: Stress.rounds(2_500, 100_000)) {
        Issue.record(Comment(rawValue: failure))
      }
    }
  }
}
