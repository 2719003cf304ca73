// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Linked Observables from many threads", .serialized)
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

}
