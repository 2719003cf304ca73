// SPDX-License-Identifier: MIT

import Elastomeric
import TestSupport
import Testing

@Suite("Post")
struct PostTests {
  @Test("a post keeps its place among the stagings")
  func postKeepsOrder() async {
    let mutations = await told(Int.self) { number in
      number.stageValue(1)
      number.post()
      number.stageValue(2)
    }
    #expect(mutations == ["nil → 1", "1 → 1", "1 → 2"])
  }
}
