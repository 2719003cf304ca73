// SPDX-License-Identifier: MIT

import Elastomeric
import TestSupport
import Testing

@Suite("Post")
struct PostTests {
  @Test("a post tells all observers the current value as old and as new")
  func postOldEqualsNew() async {
    let number = unique(Int.self)
    let logs = [number.record(), number.record()]
    number.stageValue(1)
    number.post()
    await settle()
    for log in logs { #expect(log.events == ["nil → 1", "1 → 1"]) }
  }

  @Test("a post without a value calls the blocks all the same")
  func postWithoutValue() async {
    #expect(await told(Int.self) { $0.post() } == ["nil → nil"])
  }

  @Test("a post keeps its place among the stagings")
  func postKeepsOrder() async {
    let mutations = await told(Int.self) { number in
      number.stageValue(1)
      number.post()
      number.stageValue(2)
    }
    #expect(mutations == ["nil → 1", "1 → 1", "1 → 2"])
  }

  @Test("a post leaves the value as it is")
  func postLeavesValue() async {
    let number = unique(Int.self)
    number.stageValue(1)
    #expect(await number.value() == "1")
    number.post()
    #expect(await number.value() == "1")
    let none = unique(Int.self)
    none.post()
    #expect(await none.value() == "nil")
  }

  @Test("a post reaches no observer that registers after it")
  func postBeforeRegistration() async {
    let number = unique(Int.self)
    number.stageValue(1)
    number.post()
    let log = number.record()
    await settle()
    #expect(log.events == [])
  }
}
