// SPDX-License-Identifier: MIT

import Foundation
import Harness
import NotificationEngine
import OpenCombine
import Workloads

/// Comings and goings while N subscribers are there.
func subscribeGroups() -> [Group] {
  [1, 10, 1_000, 100_000, 1_000_000].map { size in
    Group("subscribe+cancel newest", size: size) { newestContenders(size) + peers(size, isRandom: false) }
  }
    + [10, 1_000, 100_000, 1_000_000].map { size in
      Group("cancel random + subscribe", size: size, isLong: size == 1_000_000) {
        randomContenders(size) + peers(size, isRandom: true)
      }
    }
    + [100, 10_000, 100_000, 1_000_000].map { size in
      Group("subscribe all + cancel all", size: size, isLong: size == 100) { wholeContenders(size) }
    }
}

private func newestContenders(_ size: Int) -> [Contender] {
  [
    sender("locked array, append + removeLast", .baseline, 0) { counter in
      let array = LockedArray()
      for _ in 0..<size { array.append { counter.total &+= $0 } }
      return {
        for _ in 0..<$0 {
          array.append { counter.total &+= $0 }
          array.removeLast()
        }
      }
    }
  ] + [Workload.subscribe, .subscribeQueued].map { $0.contender(size, deliveries: 0) }
}

private func randomContenders(_ size: Int) -> [Contender] {
  var random = Random(seed: 1)
  return [
    sender("locked array, remove(at:) + append", .baseline, 0) { counter in
      let array = LockedArray()
      for _ in 0..<size { array.append { counter.total &+= $0 } }
      return {
        for _ in 0..<$0 {
          array.remove(at: random.index(below: size))
          array.append { counter.total &+= $0 }
        }
      }
    },
    sender("array, replaced in its place", .floor, 0) { counter in
      var closures = (0..<size).map { _ in { (message: Int) in counter.total &+= message } }
      return { for _ in 0..<$0 { closures[random.index(below: size)] = { counter.total &+= $0 } } }
    },
    sender("Subject", .unison, 0) { counter in
      let subject = NotificationEngine.Subject<Int>()
      var tokens = (0..<size).map { _ in subject.subscribe { counter.total &+= $0 } }
      return {
        for _ in 0..<$0 {
          let index = random.index(below: size)
          subject.cancel(tokens[index])
          tokens[index] = subject.subscribe { counter.total &+= $0 }
        }
      }
    },
  ]
}

/// The newest one, or a random one, goes, and another one comes.
private func peers(_ size: Int, isRandom: Bool) -> [Contender] {
  guard size <= 100_000 else { return [] }
  func peer<Token>(
    _ name: String,
    _ subscribe: @escaping (Counter) -> Token,
    _ cancel: @escaping (Token) -> Void
  ) -> Contender {
    sender(name, .peer, 0) { counter in
      var tokens = (0..<size).map { _ in subscribe(counter) }
      var random = Random(seed: 1)
      return {
        for _ in 0..<$0 {
          let index = isRandom ? random.index(below: size) : size - 1
          cancel(tokens[index])
          tokens[index] = subscribe(counter)
        }
      }
    }
  }
  let subject = PassthroughSubject<Int, Never>()
  let center = NotificationCenter()
  let name = Notification.Name("message")
  return [
    peer("OpenCombine PassthroughSubject", { counter in subject.sink { counter.total &+= $0 } }, { $0.cancel() }),
    peer(
      "NotificationCenter",
      { counter in center.addObserver(forName: name, object: nil, queue: nil) { _ in counter.total &+= 1 } },
      { center.removeObserver($0) }
    ),
  ]
}

/// N subscribers come, and all go in random order; nanoseconds per subscriber.
///
/// Each closure has a context of its own.
private func wholeContenders(_ size: Int) -> [Contender] {
  let counter = Counter()
  var random = Random(seed: 2)
  let order = (0..<size).shuffled(using: &random)
  func contender(_ name: String, _ role: Contender.Role, _ run: @escaping () -> Void) -> Contender {
    let run = timed { for _ in 0..<$0 { run() } }
    return Contender(name, role, operations: size, expected: 0, delivered: { counter.total }, sample: run)
  }
  return [
    contender("array of closures, append + nil", .baseline) {
      var closures: [((Int) -> Void)?] = []
      for own in 0..<size { closures.append { counter.total &+= $0 &+ own } }
      for index in order { closures[index] = nil }
    },
    contender("Subject", .unison) {
      let subject = NotificationEngine.Subject<Int>()
      var tokens: [SubscriptionToken] = []
      tokens.reserveCapacity(size)
      for own in 0..<size { tokens.append(subject.subscribe { counter.total &+= $0 &+ own }) }
      for index in order { subject.cancel(tokens[index]) }
    },
  ]
}

/// A generator that costs a few instructions, so that it hides nothing.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func index(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
