// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

/// A large subject, with many landmarks to search; small where each critical section looks at the whole of it.
@Suite("Finding one of many")
struct LandmarkTests {
  #if ENGINE_INTERNAL_CHECKS
    static let many = 1_000
  #else
    static let many = 100_000
  #endif

  /// Subscribers who say who they are, and their tokens in order.
  private final class Crowd {
    let subject = Subject<Int>()
    let log = EventLog<Int>()
    private(set) var tokens: [(name: Int, token: SubscriptionToken)] = []
    private var names = 0

    func add(_ count: Int) {
      for _ in 0..<count {
        let name = names
        names += 1
        tokens.append((name, subject.subscribe({ [log] _ in log.append(name) })))
      }
    }

    func removeNewest(_ count: Int) {
      for _ in 0..<count { #expect(subject.remove(tokens.removeLast().token)) }
    }

    /// One subscriber comes and goes, so many times.
    func pass(_ times: Int) {
      for _ in 0..<times { subject.cancel(subject.subscribe({ _ in })) }
    }

    /// Each is found, is the right one, and is gone when it has been cancelled.
    func removeAll(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      subject.checkInvariants()
      #expect(tokens.allSatisfy { subject.isLive($0.token) })
      let gone = Set(tokens.indices.shuffled(using: &random).prefix(tokens.count / 3))
      #expect(gone.allSatisfy { subject.remove(tokens[$0].token) })
      #expect(gone.allSatisfy { !subject.remove(tokens[$0].token) })
      let stay = tokens.indices.filter { !gone.contains($0) }
      subject.send(0)
      #expect(log.events == stay.map { tokens[$0].name })
      #expect(stay.shuffled(using: &random).allSatisfy { subject.remove(tokens[$0].token) })
      #expect(subject.subscriberCount == 0)
    }
  }

  @Test(
    "the subscribers in slots that are used again are found, wherever these slots begin",
    arguments: [0, 30, 1_000, 10_000]
  )
  func usedAgain(gap: Int) {
    for count in [1, 63, 64, 65, 130, 700] {
      let crowd = Crowd()
      crowd.add(1)
      crowd.pass(gap)
      crowd.add(1_984)
      for part in [count, count / 2, count / 3 + 1, 1] {
        crowd.removeNewest(count)
        crowd.add(part)
        #expect(crowd.tokens.suffix(1_000).allSatisfy { crowd.subject.isLive($0.token) })
        crowd.add(count - part)
        #expect(crowd.tokens.suffix(1_000).allSatisfy { crowd.subject.isLive($0.token) })
      }
      crowd.removeAll(seed: UInt64(count))
    }
  }

  @Test("every subscriber is found, however far apart they came: one, then a gap, then many")
  func oneAndMany() {
    let crowd = Crowd()
    crowd.add(1)
    crowd.pass(10 * Self.many)
    crowd.add(Self.many)
    crowd.removeAll(seed: 2)
  }

  @Test("every subscriber is found who came when the block had seen more come and go than it was made for")
  func moreThanTheBlockHolds() {
    let crowd = Crowd()
    crowd.add(1_100)
    let block = crowd.subject.census?.block
    crowd.pass(100_000)
    crowd.add(300)
    crowd.pass(100_000)
    crowd.add(600)
    #expect(crowd.subject.census?.block == block)
    crowd.removeAll(seed: 3)
  }
}
