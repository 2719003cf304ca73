// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Pharos from many threads")
struct PharosThreads {
  static let threads = 4
  static let rounds = 500

  @Test("sets of many threads reach the listener one after the other; each old is the new before; the last is stored")
  func sets() {
    let observable = Observable(wrappedValue: 0)
    let log = EventLog<[Int]>()
    let below = EventLog<Int>()
    observable.relay.whenDidSet { log.append([$0.old, $0.new]) }
      .nextRelay().whenDidSet { below.append($0.new) }
    inThreads(Self.threads) { thread in
      for round in 0..<Self.rounds { observable.wrappedValue = thread * Self.rounds + round + 1 }
    }
    #expect(log.count == Self.threads * Self.rounds)
    var last = 0
    for change in log.events {
      #expect(change[0] == last)
      last = change[1]
    }
    #expect(last == observable.wrappedValue)
    #expect(observable.relay.currentValue == last)
    #expect(below.events == log.events.map { $0[1] })
  }

  @Test("each change reaches one listener, on the thread that sets, while others replace the listener", .expectedMisuse)
  func replacedWithoutGap() {
    let observable = Observable(wrappedValue: 0)
    let log = EventLog<Int>()
    let threads = EventLog<ObjectIdentifier>()
    let listener = { (changes: Changes<Int>) in
      log.append(changes.new)
      threads.append(ObjectIdentifier(Thread.current))
    }
    let relay = observable.relay.nextRelay().whenDidSet(then: listener)
    let setter = EventLog<ObjectIdentifier>()
    inThreads(Self.threads) { thread in
      if thread == 0 {
        for value in 1...20_000 { observable.wrappedValue = value }
        setter.append(ObjectIdentifier(Thread.current))
      } else {
        while setter.count == 0 { relay.whenDidSet(then: listener) }
      }
    }
    #expect(log.events == Array(1...20_000))
    #expect(Set(threads.events) == Set(setter.events))
  }

  @Test("a listener that gets a queue while another thread sets receives each change once")
  func queuedWhileSet() {
    for _ in 0..<50 {
      let observable = Observable(wrappedValue: 0)
      let log = EventLog<Int>()
      let relay = observable.relay.nextRelay().whenDidSet { log.append($0.new) }
      inThreads(2) { thread in
        if thread == 0 {
          for value in 1...200 { observable.wrappedValue = value }
        } else {
          relay.observe(on: DispatchQueue(label: "late"))
        }
      }
      #expect(wait { log.count == 200 })
      #expect(Set(log.events).count == 200)
    }
  }

  @Test("a concurrent queue never runs two calls of one listener at once, and all values arrive in order")
  func concurrentQueue() {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let observable = Observable(wrappedValue: 0)
    let log = EventLog<Int>()
    let inside = EventLog<Bool>()
    let busy = NSLock()
    observable.relay.whenDidSet { changes in
      inside.append(busy.try())
      log.append(changes.new)
      busy.unlock()
    }.observe(on: queue)
    let ordered = EventLog<Int>()
    observable.relay.nextRelay().whenDidSet { ordered.append($0.new) }
    inThreads(Self.threads) { thread in
      for round in 0..<200 { observable.wrappedValue = thread * 200 + round + 1 }
    }
    #expect(wait { log.count == Self.threads * 200 })
    #expect(log.events == ordered.events)
    #expect(!inside.events.contains(false))
  }

  /// Uses the table of all objects while it goes.
  private final class Parting: PopulatedRelays {
    var number = 0

    deinit { announceChange(of: \.number, from: 0) }
  }

  @Test("an object that goes while another thread looks through the table of objects goes outside of its lock")
  func partingObjects() {
    let steady = Parting()
    inThreads(2) { thread in
      for _ in 0..<20_000 {
        let object = thread == 0 ? Parting() : steady
        _ = object.relays.number
      }
    }
    let log = EventLog<Int>()
    let relay = steady.relays.number
    relay.whenDidSet { log.append($0.new) }
    steady.announceChange(of: \.number, from: 0)
    #expect(log.count == 1)
  }
}
