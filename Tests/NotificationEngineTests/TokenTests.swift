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
      #expect(!subject.remove(old))
      #expect(subject.subscriberCount == 1)
    }
  }

  @Test("a generation is found in a few looks at slots, and logarithmically many at landmarks, however uneven they are")
  func searchIsLogarithmic() {
    let distance = 64
    func looks(_ generation: UInt64, among count: Int, _ at: (Int) -> UInt64) -> (Int?, slots: Int, landmarks: Int) {
      var (slots, landmarks) = (0, 0)
      let found = position(
        of: generation,
        among: count,
        every: distance,
        landmarkAt: { index in
          landmarks += 1
          #expect(index * distance < count)
          return at(index * distance)
        },
        generationAt: { index in
          slots += 1
          return at(index)
        }
      )
      return (found, slots, landmarks)
    }
    for index in [0, 1, 63, 64, 65, 999, 500_000, 999_998, 999_999] {
      // 15,625 landmarks are 14 steps.
      let (found, slots, landmarks) = looks(UInt64(index * 3 + 5), among: 1_000_000) { UInt64($0 * 3 + 5) }
      #expect(found == index)
      #expect(slots <= 3)
      #expect(landmarks <= 17)
    }
    // What churn leaves behind: the older, the farther apart.
    func uneven(_ index: Int) -> UInt64 {
      let age = 100_000 - index
      return UInt64(1_000_000_000_000 - 100 * age * age)
    }
    for index in stride(from: 0, to: 100_000, by: 777) {
      let (found, slots, landmarks) = looks(uneven(index), among: 100_000, uneven)
      #expect(found == index)
      #expect(slots <= 5)
      #expect(landmarks <= 14)
    }
    // As uneven as can be: each gap is twice the one before, or one huge gap.
    for index in 0..<62 {
      let (found, slots, landmarks) = looks(1 << UInt64(index), among: 62) { 1 << UInt64($0) }
      #expect(found == index)
      #expect(slots <= 65)
      #expect(landmarks <= 2)
    }
    for index in [0, 1, 65_471, 65_472, 65_534, 65_535] {
      let at = { (index: Int) in index == 65_535 ? UInt64(1) << 60 : UInt64(index) }
      let (found, slots, landmarks) = looks(at(index), among: 65_536, at)
      #expect(found == index)
      #expect(slots <= 66)
      #expect(landmarks <= 13)
    }
    #expect(looks(4, among: 3, { UInt64($0 * 3) }).0 == nil)
    #expect(looks(7, among: 3, { UInt64($0 * 3) }).0 == nil)
    #expect(looks(1, among: 200, { UInt64($0 * 3 + 2) }).0 == nil)
    #expect(looks(300, among: 200, { UInt64($0 * 3 + 2) }).0 == nil)
    #expect(looks(9, among: 0, { _ in 9 }).0 == nil)
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
