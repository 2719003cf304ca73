// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Threads and locks*.
@Suite("Rules: threads and locks")
struct ThreadRules {
  @Test("No lock is held while code of the user runs", arguments: Style.allCases)
  func foreignLock(style: Style) {
    // While this thread is inside a subscriber, or inside the deinit of what a closure captured, another thread calls
    // everything there is and has to come back; only then does the callback return.
    let source = style.makeSource()
    let hung = EventLog<String>()
    let isArmed = EventLog<Bool>()
    let shared = UnsafeTransfer(source)
    @Sendable func everything() {
      let finished = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let cancel = shared.value.subscribe { _ in }
        shared.value.send(100)
        cancel()
        _ = shared.value.value
        finished.signal()
      }
      if finished.wait(timeout: .now() + 20) == .timedOut { hung.append("a call from another thread hangs") }
    }
    let cancelFirst = source.subscribe { value in
      if value == 1 {
        isArmed.append(true)
        everything()
      }
    }
    source.send(1)
    source.settle()
    #expect(isArmed.count == 1)

    let tracker = LifetimeTracker()
    var cancel: () -> Void = {}
    do {
      let tracked = tracker.track(onDeinit: {
        isArmed.append(true)
        everything()
      })
      cancel = source.subscribe { [tracked] _ in tracked.touch() }
    }
    cancel()
    source.settle()
    #expect(wait { isArmed.count == 2 && tracker.liveCount == 0 })
    #expect(hung.events.isEmpty)
    cancelFirst()
  }

  @Test("Every call may be made on any thread at any time", arguments: Style.allCases)
  func anything(style: Style) {
    let tracker = LifetimeTracker()
    let source = style.makeSource()
    let steady = EventLog<Int>()
    let cancelSteady = source.subscribe { steady.append($0) }
    let rounds = 150
    inThreads(4) { thread in
      var random = SeededRandom(seed: UInt64(thread + 1))
      var cancels: [() -> Void] = []
      for round in 0..<rounds {
        source.send(thread * rounds + round)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: cancels.append(source.subscribe { [tracked = tracker.track()] _ in tracked.touch() })
        case 1: cancels.popLast()?()
        case 2: _ = source.value
        default:
          let cancel = source.subscribe { value in
            if value >= 0 { source.send(-1) }
          }
          cancel()
        }
      }
      for cancel in cancels { cancel() }
    }
    source.settle()
    #expect(steady.events.filter { $0 >= 0 }.sorted() == Array(0..<(4 * rounds)), "a message was lost or doubled")
    cancelSteady()
    #expect(wait { tracker.liveCount == 0 }, "closures outlived their subscriptions")
  }

  @Test("A call is made on the thread that sends", arguments: Style.allCases)
  func callingThread(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Bool>()
    let here = UnsafeTransfer(Thread.current)
    _ = source.subscribe { _ in log.append(Thread.current == here.value) }
    source.send(1)
    let synchronously = log.events
    source.settle()
    #expect(log.events == [style != .elastomer])
    if style != .elastomer { #expect(synchronously == [true]) }
  }

  @Test("A sender does not wait for a thread that delivers", arguments: Style.allCases)
  func senderReturns(style: Style) {
    let source = style.makeSource()
    let (log, inside) = (EventLog<Int>(), EventLog<[Int]>())
    let shared = UnsafeTransfer(source)
    let cancel = source.subscribe { value in
      log.append(value)
      guard value == 0 else { return }
      // Comes back, although the subscriber has not.
      inThreads(1) { _ in for value in 1...100 { shared.value.send(value) } }
      inside.append(log.events)
    }
    source.send(0)
    source.settle()
    #expect(inside.events == [style.ordersThreads ? [0] : Array(0...100)])
    #expect(log.events == Array(0...100))
    cancel()
  }
}
