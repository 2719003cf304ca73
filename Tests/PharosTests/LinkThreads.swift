// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Linked Observables from many threads", .expectedMisuse, .serialized)
struct LinkThreads {
  enum Shape: String, CaseIterable, Sendable {
    case pair = "a bond"
    case triangle = "three, each bonded with each"
    case chain = "four in a chain of bonds"
    case circle = "four in a circle of bonds"
    case mutual = "two that relay to each other"
    case ring = "three that relay in a ring"
    case accessors = "a bond of one with custom accessors"
    case allAccessors = "a chain of bonds of three with custom accessors"
    case byHand = "two main relays under each other"

    /// Which two are linked, besides each with the one behind it.
    var isClosed: Bool { self == .triangle || self == .circle || self == .ring }

    var count: Int {
      switch self {
      case .triangle, .ring, .allAccessors: 3
      case .chain, .circle: 4
      default: 2
      }
    }

  }

  /// Some Observables that are linked, and what each has told last.
  final class Net {
    let shape: Shape
    let observables: [Observable<Int>]
    let logs: [EventLog<Int>]
    private var last: [Int]

    init(_ shape: Shape) {
      self.shape = shape
      observables = (0..<shape.count).map { _ in Observable(wrappedValue: 0) }
      logs = observables.map { _ in EventLog() }
      last = observables.map { _ in 0 }
      for (observable, log) in zip(observables, logs) {
        // Time for another thread between a value's being stored and its being passed on.
        observable.relay.whenDidSet { changes in
          log.append(changes.new)
          sched_yield()
        }
      }
      for index in 1..<shape.count { link(observables[index - 1], observables[index]) }
      if shape.isClosed { link(observables[shape.count - 1], observables[0]) }
      if shape == .accessors { Self.move(observables[1]) }
      if shape == .allAccessors { observables.forEach(Self.move) }
    }

    private func link(_ one: Observable<Int>, _ other: Observable<Int>) {
      switch shape {
      case .ring:
        one.relay.relayValue(to: other.relay)
      case .mutual:
        one.relay.relayValue(to: other.relay)
        other.relay.relayValue(to: one.relay)
      case .byHand:
        one.relay.addNext(relay: other.relay)
        other.relay.addNext(relay: one.relay)
      default:
        one.relay.bonding(with: other.relay)
      }
    }

    static func move(_ observable: Observable<Int>) {
      let backing = Backing()
      observable.mutator(
        get: { backing.lock.withLock { backing.value } },
        set: { value in backing.lock.withLock { backing.value = value } }
      )
    }

    /// What each thread sets, in one round.
    func set(_ thread: Int, _ round: Int) {
      let observable = observables[thread % shape.count]
      observable.wrappedValue = round * 8 + thread
      observable.wrappedValue = round * 8 + thread + 4
    }

    /// Says what is wrong when all have come to rest.
    func complaint(_ threads: Int, _ round: Int) -> String? {
      let told = logs.map { $0.take() }
      for (index, values) in told.enumerated() { last[index] = values.last ?? last[index] }
      let values = observables.map(\.wrappedValue)
      let report = "\(shape.rawValue), round \(round): values \(values), told \(told)"
      if Set(values).count > 1 { return "the values differ; " + report }
      if last != values { return "the last value told is not the one stored; " + report }
      if observables.map(\.relay.currentValue) != values { return "a relay has another value; " + report }
      for thread in 0..<threads {
        let own = [round * 8 + thread, round * 8 + thread + 4]
        let kept = told[thread % shape.count].filter { own.contains($0) }
        if kept != own { return "its own sets were not told; " + report }
      }
      return nil
    }
  }

  private final class Backing {
    let lock = NSLock()
    var value = 0
  }

  @Test(
    "Observables that are linked both ways come to rest on one value, the one that each has told last",
    arguments: Shape.allCases,
    [2, 4]
  )
  func rest(shape: Shape, threads: Int) {
    let net = Net(shape)
    let rounds = 300
    let complaints = EventLog<String>()
    inRounds(
      threads,
      prepare: { _ in },
      body: { thread, round in net.set(thread, round) },
      check: { round in
        if let complaint = net.complaint(threads, round) { complaints.append(complaint) }
        return complaints.count == 0 && round < rounds
      }
    )
    #expect(complaints.events == [])
    // A later set of one thread still reaches all.
    net.observables[0].wrappedValue = -1
    #expect(net.observables.allSatisfy { $0.wrappedValue == -1 })
    // Relays that were added by hand hold each other.
    for observable in net.observables { observable.removeAllRelay() }
  }

  @Test("nets of any shape come to rest on one value, with listeners that set and relays that are invoked")
  func anyShape() {
    for seed in 1...40 {
      var random = SeededRandom(seed: UInt64(seed))
      let count = Int.random(in: 2...5, using: &random)
      let observables = (0..<count).map { _ in Observable(wrappedValue: 0) }
      let logs = observables.map { _ in EventLog<Int>() }
      for (index, observable) in observables.enumerated() {
        if Int.random(in: 0...3, using: &random) == 0 { Net.move(observable) }
        let reaction = Int.random(in: 0..<count, using: &random)
        let log = logs[index]
        observable.relay.whenDidSet { changes in
          log.append(changes.new)
          sched_yield()
          // Odd values make others be set, to even ones.
          if changes.new % 2 == 1, changes.isChanging { observables[reaction].wrappedValue = changes.new * 16 }
        }
      }
      // A tree, so that all hang together, and some more.
      for index in 1..<count {
        Self.join(
          observables[index].relay,
          observables[Int.random(in: 0..<index, using: &random)].relay,
          Int.random(in: 0...1, using: &random) == 0
        )
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let (one, other) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
        if one != other {
          Self.join(observables[one].relay, observables[other].relay, Int.random(in: 0...1, using: &random) == 0)
        }
      }
      let plan = (0..<4).map { _ in
        (0..<8).map { _ in (Int.random(in: 0..<count, using: &random), Int.random(in: 0...5, using: &random)) }
      }
      let complaints = EventLog<String>()
      inRounds(
        4,
        prepare: { _ in },
        body: { thread, round in
          for (step, (target, what)) in plan[thread].enumerated() {
            if what == 0 {
              observables[target].invokeRelayWithCurrent()
            } else {
              observables[target].wrappedValue = (round * 8 + step) * 4 + thread + 1
            }
          }
        },
        check: { round in
          let values = observables.map(\.wrappedValue)
          let told = logs.map { $0.events.last ?? 0 }
          if Set(values + told).count > 1 { complaints.append("seed \(seed), round \(round): \(values), told \(told)") }
          return complaints.count == 0 && round < 10
        }
      )
      #expect(complaints.events == [])
      for observable in observables { observable.relay.whenDidSet { _ in } }
    }
  }

  private static func join(_ one: BondableRelay<Int>, _ other: BondableRelay<Int>, _ isBond: Bool) {
    if isBond {
      one.bonding(with: other)
    } else {
      one.relayValue(to: other)
      other.relayValue(to: one)
    }
  }

  @Test("Observables that relay to others from several threads, one way, lose nothing that is set in one place only")
  func oneWay() {
    let (source, middle, end) = (
      Observable(wrappedValue: 0), Observable(wrappedValue: 0), Observable(wrappedValue: 0)
    )
    source.relay.relayValue(to: middle.relay)
    middle.relay.relayValue(to: end.relay)
    let log = EventLog<Int>()
    end.relay.whenDidSet { log.append($0.new) }
    inThreads(4) { thread in
      for round in 0..<200 { source.wrappedValue = thread * 200 + round }
    }
    #expect(log.count == 800)
    #expect(log.events.last == source.wrappedValue)
    #expect(middle.wrappedValue == source.wrappedValue)
    #expect(end.wrappedValue == source.wrappedValue)
  }
}
