// SPDX-License-Identifier: MIT

import CBenchSupport
import Foundation
import Harness
import NotificationEngine
import OpenCombine

/// Comings and goings while N subscribers are there.
func subscribeGroups() -> [Group] {
  [1, 10, 1_000, 100_000, 1_000_000].map { size in
    Group("subscribe+cancel newest", size: size) { newestContenders(size) }
  }
    + [10, 1_000, 100_000, 1_000_000].map { size in
      Group("cancel random + subscribe", size: size, isLong: size == 1_000_000) { randomContenders(size) }
    }
    + [100, 10_000, 100_000, 1_000_000].map { size in
      Group("subscribe all + cancel all", size: size, isLong: size == 100) { wholeContenders(size) }
    }
}

private func newestContenders(_ size: Int) -> [Contender] {
  let counter = Counter()
  let array = LockedArray()
  for _ in 0..<size { array.append { counter.total &+= $0 } }
  let subject = NotificationEngine.Subject<Int>()
  fill(subject, size, counter)
  let queued = NotificationEngine.Subject<Int>(delivery: .queued)
  fill(queued, size, counter)
  var contenders = [
    Contender("locked array, append + removeLast", .baseline, counter: counter, expected: 0) {
      for _ in 0..<$0 {
        array.append { counter.total &+= $0 }
        array.removeLast()
      }
    },
    Contender("Subject", .unison, counter: counter, expected: 0) {
      for _ in 0..<$0 { subject.cancel(subject.subscribe { counter.total &+= $0 }) }
    },
    Contender("Subject, queued", .unison, counter: counter, expected: 0) {
      for _ in 0..<$0 { queued.cancel(queued.subscribe { counter.total &+= $0 }) }
    },
  ]
  guard size <= 100_000 else { return contenders }
  let openCombine = PassthroughSubject<Int, Never>()
  let kept = (0..<size).map { _ in openCombine.sink { counter.total &+= $0 } }
  let center = NotificationCenter()
  let name = Notification.Name("message")
  let observers = (0..<size).map { _ in
    center.addObserver(forName: name, object: nil, queue: nil) { _ in counter.total &+= 1 }
  }
  contenders += [
    Contender("OpenCombine PassthroughSubject", .peer, counter: counter, expected: 0) {
      for _ in 0..<$0 { openCombine.sink { counter.total &+= $0 }.cancel() }
      withExtendedLifetime(kept) {}
    },
    Contender("NotificationCenter", .peer, counter: counter, expected: 0) {
      for _ in 0..<$0 {
        center.removeObserver(
          center.addObserver(forName: name, object: nil, queue: nil) { _ in counter.total &+= 1 }
        )
      }
      withExtendedLifetime(observers) {}
    },
  ]
  return contenders
}

private func randomContenders(_ size: Int) -> [Contender] {
  let counter = Counter()
  let subject = NotificationEngine.Subject<Int>()
  var tokens = (0..<size).map { _ in subject.subscribe { counter.total &+= $0 } }
  var random = Random(seed: 1)
  let array = LockedArray()
  for _ in 0..<size { array.append { counter.total &+= $0 } }
  let table = TokenTable(size) { counter.total &+= $0 }
  let ordered = OrderedTokenTable(size)
  var places = (0..<size).map { _ in ordered.subscribe { counter.total &+= $0 } }
  var inPlace = (0..<size).map { _ in { (message: Int) in counter.total &+= message } }
  var contenders = [
    Contender("locked array, remove(at:) + append", .baseline, counter: counter, expected: 0) {
      for _ in 0..<$0 {
        array.remove(at: random.index(below: size))
        array.append { counter.total &+= $0 }
      }
    },
    Contender("array, replaced in its place", .floor, counter: counter, expected: 0) {
      for _ in 0..<$0 { inPlace[random.index(below: size)] = { counter.total &+= $0 } }
    },
    Contender("array, replaced by token in its place", .floor, counter: counter, expected: 0) {
      for _ in 0..<$0 { table.replace(at: random.index(below: size)) { counter.total &+= $0 } }
    },
    Contender(orderedFloor, .floor, counter: counter, expected: 0) {
      for _ in 0..<$0 {
        let index = random.index(below: size)
        ordered.cancel(places[index])
        places[index] = ordered.subscribe { counter.total &+= $0 }
      }
    },
    Contender("Subject", .unison, counter: counter, expected: 0) {
      for _ in 0..<$0 {
        let index = random.index(below: size)
        subject.cancel(tokens[index])
        tokens[index] = subject.subscribe { counter.total &+= $0 }
      }
    },
  ]
  guard size <= 100_000 else { return contenders }
  let openCombine = PassthroughSubject<Int, Never>()
  var kept = (0..<size).map { _ in openCombine.sink { counter.total &+= $0 } }
  let center = NotificationCenter()
  let name = Notification.Name("message")
  var observers = (0..<size).map { _ in
    center.addObserver(forName: name, object: nil, queue: nil) { _ in counter.total &+= 1 }
  }
  contenders += [
    Contender("OpenCombine PassthroughSubject", .peer, counter: counter, expected: 0) {
      for _ in 0..<$0 { kept[random.index(below: size)] = openCombine.sink { counter.total &+= $0 } }
    },
    Contender("NotificationCenter", .peer, counter: counter, expected: 0) {
      for _ in 0..<$0 {
        let index = random.index(below: size)
        center.removeObserver(observers[index])
        observers[index] = center.addObserver(forName: name, object: nil, queue: nil) { _ in counter.total &+= 1 }
      }
    },
  ]
  return contenders
}

/// N subscribers come, and all go in random order; nanoseconds per subscriber.
///
/// Each closure has a context of its own.
private func wholeContenders(_ size: Int) -> [Contender] {
  let counter = Counter()
  var order = Array(0..<size)
  var random = Random(seed: 2)
  order.shuffle(using: &random)
  return [
    Contender("array of closures, append + nil", .baseline, operations: size, counter: counter, expected: 0) {
      for _ in 0..<$0 {
        var closures: [((Int) -> Void)?] = []
        for own in 0..<size { closures.append { counter.total &+= $0 &+ own } }
        for index in order { closures[index] = nil }
      }
    },
    Contender("Subject", .unison, operations: size, counter: counter, expected: 0) {
      for _ in 0..<$0 {
        let subject = NotificationEngine.Subject<Int>()
        var tokens: [SubscriptionToken] = []
        tokens.reserveCapacity(size)
        for own in 0..<size { tokens.append(subject.subscribe { counter.total &+= $0 &+ own }) }
        for index in order { subject.cancel(tokens[index]) }
      }
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
