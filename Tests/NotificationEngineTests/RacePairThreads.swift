// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Proofs {
  @Suite("Race pairs")
  struct RacePairThreads {
    /// Every mode is there twice, with plain messages and with values.
    @Test(
      "two operations that race lose no subscriber and no message, double none, and leave no closure behind",
      arguments: RacePair.all,
      RaceSource.engine
    )
    func race(pair: RacePair, source: RaceSource) {
      let isGoingOn = Stress.isGoingOn(2_500, users: RacePair.all.count * RaceSource.engine.count)
      if let failure = pair.failure(on: source, while: isGoingOn) {
        Issue.record(Comment(rawValue: failure))
      }
    }
  }
}
