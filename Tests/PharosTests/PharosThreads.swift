// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Pharos from many threads", .expectedMisuse)
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

  @Test("the main relay is made once, whoever asks first")
  func mainRelay() {
    for _ in 0..<100 {
      let observable = Observable(wrappedValue: 0)
      let log = EventLog<Int>()
      let identities = EventLog<ObjectIdentifier>()
      inThreads(Self.threads) { _ in
        identities.append(ObjectIdentifier(observable.relay))
        observable.relay.nextRelay().whenDidSet { log.append($0.new) }
      }
      #expect(Set(identities.events).count == 1)
      observable.wrappedValue = 1
      #expect(log.count == Self.threads)
    }
  }

  @Test("listener, predicate and Retainers are changed while values are set")
  func settings() {
    let observable = Observable(wrappedValue: 0)
    let log = EventLog<Int>()
    let retainer = Retainer()
    inThreads(Self.threads) { thread in
      for round in 0..<200 {
        switch thread {
        case 0: observable.wrappedValue = round
        case 1: observable.relay.whenDidSet { log.append($0.new) }
        case 2: observable.relay.ignore { $0.new < 0 }
        default:
          observable.relay.nextRelay().retained(by: retainer)
          if round % 50 == 0 { retainer.discardAll() }
        }
      }
    }
    observable.relay.whenDidSet { log.append($0.new) }
    observable.wrappedValue = 1_000
    #expect(log.events.last == 1_000)
  }

  @Test("listeners deep in a tree are replaced while changes pass; none is called after its end, and all go")
  func replacedInTree() {
    for _ in 0..<10 {
      let observable = Observable(wrappedValue: 0)
      let tracker = LifetimeTracker()
      let top = observable.relay.map { $0 &+ 1 }
      let relays = (0..<4).map { _ in top.nextRelay().nextRelay() }
      for relay in relays { relay.whenDidSet { _ in } }
      inThreads(Self.threads) { thread in
        for round in 0..<100 {
          switch thread {
          case 0: observable.wrappedValue = round
          case 1: relays[round % 4].relay(changes: Changes(old: 0, new: round, source: tracker))
          default:
            let relay = relays[round % 4]
            let object = tracker.track()
            relay.whenDidSet { _ in object.touch() }
            if round % 8 == 0 { relay.nextRelay().whenDidSet { _ in object.touch() }.discard() }
            relay.ignore { _ in
              object.touch()
              return false
            }
          }
        }
      }
      for relay in relays {
        relay.whenDidSet { _ in }
        relay.ignore { _ in false }
      }
      #expect(tracker.liveCount == 0)
    }
  }

  @Test("each change reaches one listener, on the thread that sets, while others replace the listener")
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

  @Test("merged relays tell changes of many threads one after the other, with complete tuples")
  func merge() {
    let (a, b) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0))
    let log = EventLog<[Int]>()
    mergeRelays(a.relay, b.relay).whenDidSet { log.append([$0.old.0, $0.old.1, $0.new.0, $0.new.1]) }
    inThreads(Self.threads) { thread in
      for round in 1...200 { (thread % 2 == 0 ? a : b).wrappedValue = thread * 1_000 + round }
    }
    #expect(log.count == Self.threads * 200)
    for (before, after) in zip(log.events, log.events.dropFirst()) {
      #expect(before[2] == after[0])
      #expect(before[3] == after[1])
    }
    let end = Array((log.events.last ?? []).suffix(2))
    #expect(end == [a.wrappedValue, b.wrappedValue])
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

  @Test("a throttled listener in the end has the newest value, however many threads set")
  func throttle() {
    let observable = Observable(wrappedValue: 0)
    let log = EventLog<Int>()
    observable.relay.whenDidSet { log.append($0.new) }.multipleSetDelayed(by: 0.01)
      .observe(on: DispatchQueue(label: "throttled"))
    inThreads(Self.threads) { thread in
      for round in 0..<500 { observable.wrappedValue = thread * 500 + round + 1 }
    }
    let last = observable.wrappedValue
    #expect(wait { log.events.last == last })
  }

  @Test("an Observable may go while its relays are used")
  func teardown() {
    for _ in 0..<200 {
      let box = UnsafeTransfer(Box(Observable(wrappedValue: 0)))
      let relay = box.value.observable?.relay
      let retainer = Retainer()
      inThreads(Self.threads) { thread in
        switch thread {
        case 0: box.value.observable = nil
        case 1: relay?.nextRelay().retained(by: retainer).whenDidSet { _ in }
        case 2: relay?.apply(value: 1)
        default: relay?.invokeRelay()
        }
      }
      retainer.discardAll()
      relay?.apply(value: 2)
    }
  }

  private final class Box {
    var observable: Observable<Int>?
    init(_ observable: Observable<Int>) { self.observable = observable }
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
