// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Tokens and counts")
struct TokenTests {
  @Test("a token of a dead subject has no effect on a later one, though it may lie at the same place")
  func tokenOfDeadSubject() {
    for _ in 0..<100 {
      let old = Subject<Int>().subscribe({ _ in })
      let subject = Subject<Int>()
      subject.onMessage { _ in }
      #expect(!subject.cancelIfLive(old))
      #expect(subject.subscriberCount == 1)
    }
  }

  @Test(
    "each of many subscribers is found until it is cancelled, however far apart they came",
    arguments: [1, 64, 1_000]
  )
  func search(count: Int) {
    let subject = Subject<Int>()
    var random = SeededRandom(seed: UInt64(count))
    var tokens: [SubscriptionToken] = []
    for index in 0..<count {
      tokens.append(subject.subscribe({ _ in }))
      // The later, the fewer come and go in between, and the last slot is used again.
      for _ in index..<min(count, index + 3) { subject.cancel(subject.subscribe({ _ in })) }
    }
    subject.checkInvariants()
    let gone = tokens.shuffled(using: &random).prefix(count / 3)
    for token in gone { #expect(subject.cancelIfLive(token) && !subject.cancelIfLive(token) && !subject.isLive(token)) }
    let stay = tokens.filter { !gone.contains($0) }
    #expect(stay.allSatisfy(subject.isLive))
    #expect(stay.shuffled(using: &random).allSatisfy(subject.cancelIfLive))
    #expect(subject.subscriberCount == 0)
  }

  @Test(
    "P8: a subscribe and a cancel copy a bounded number of slots on average, however many subscribers there are",
    arguments: [10, 100, 1_000, 10_000]
  )
  func copiesDoNotGrow(live: Int) throws {
    let subject = Subject<Int>()
    var random = SeededRandom(seed: 1)
    var tokens = (0..<live).map { _ in subject.subscribe({ _ in }) }
    var block = subject.census?.block
    var copies = 0
    let pairs = 20_000
    for pair in 0..<pairs {
      // The newest, the oldest, or any: each leaves its gap elsewhere.
      let index = [tokens.count - 1, pair % live, Int.random(in: 0..<live, using: &random)][pair % 3]
      subject.cancel(tokens[index])
      tokens[index] = subject.subscribe({ _ in })
      let census = try #require(subject.census)
      if census.block != block { copies += live }
      block = census.block
      if pair % 1_000 == 0 { #expect(census.slots <= 2 * live + 64) }
    }
    #expect(Double(copies) / Double(pairs) < 4, "copied slots per pair")
    #expect(subject.subscriberCount == live)
  }
}
