// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import NotificationEngine
import Pharos
import TestSupport
import Testing

/// Changes that wait for their time or their queue.
@Suite("What waits")
struct WaitingTests {
  final class Form {
    @Observable var count = 0
  }

  /// Why a change waits.
  enum Wait: CaseIterable {
    case delayed, debounced, delayedForEver, debouncedForEver, queue, delayedOnQueue

    func apply(to relay: some ObservableRelay, _ queue: DispatchQueue) {
      switch self {
      case .delayed: relay.multipleSetDelayed(by: 3600)
      case .debounced: relay.uncheckedMultipleSetDebounced(by: 3600)
      case .delayedForEver: relay.multipleSetDelayed(by: .infinity)
      case .debouncedForEver: relay.uncheckedMultipleSetDebounced(by: .infinity)
      case .queue: relay.observe(on: queue)
      case .delayedOnQueue: relay.observe(on: queue).multipleSetDelayed(by: 3600)
      }
    }
  }

  enum Kind: CaseIterable {
    case main, next, mapped, merged, ownSource
  }

  private let time = ManualTime()
  private let served = ServedQueue()
  private let log = EventLog<Int>()
  private let tracker = LifetimeTracker()

  /// Gives a relay a listener that captures an object.
  private func listen<Relay: ObservableRelay>(
    to relay: Relay,
    _ wait: Wait,
    _ value: @escaping (Relay.Observed) -> Int
  ) {
    let object = tracker.track()
    relay.whenDidSet { [log] (changes: Changes<Relay.Observed>) in
      object.touch()
      log.append(value(changes.new))
    }
    time.counts { wait.apply(to: relay, served.queue) }
  }

  private func prepare(_ form: Form, _ kind: Kind, _ wait: Wait) {
    switch kind {
    case .main, .ownSource: listen(to: form.$count, wait) { $0 }
    case .next: listen(to: form.$count.nextRelay(), wait) { $0 }
    case .mapped: listen(to: form.$count.map { $0 * 10 }, wait) { $0 }
    case .merged: listen(to: form.$count.merge(with: form.$count.nextRelay()), wait) { $0.0 }
    }
  }

  private func pass() {
    for _ in 0..<3 {
      time.advance(by: 4_000)
      served.serve()
    }
  }

  @Test(
    "a change that waits keeps neither its source nor what the listener captures",
    arguments: Wait.allCases,
    Kind.allCases
  )
  func lifetime(wait: Wait, kind: Kind) {
    weak var gone: Form?
    do {
      let form = Form()
      gone = form
      prepare(form, kind, wait)
      for value in 1...2 {
        if kind == .ownSource {
          form.$count.apply(value: value)
        } else {
          form.count = value
        }
      }
      #expect(tracker.liveCount == 1)
    }
    #expect(gone == nil)
    #expect(tracker.liveCount == 0)
    let told = log.events
    pass()
    #expect(log.events == told)
  }

  @Test("a relayed change that waits is delivered without its source when only that has gone", arguments: Wait.allCases)
  func goneSource(wait: Wait) {
    let target = Form()
    let sources = EventLog<Bool>()
    target.$count.whenDidSet { [log] changes in
      log.append(changes.new)
      sources.append(changes.source is Observable<Int>)
    }
    time.counts { wait.apply(to: target.$count, served.queue) }
    do {
      let source = Form()
      source.$count.relayValue(to: target.$count)
      source.count = 1
      source.count = 2
    }
    pass()
    switch wait {
    case .delayed, .delayedOnQueue, .debounced, .queue: #expect(TestSupport.wait { log.events.last == 2 })
    case .delayedForEver: #expect(log.events == [1])
    case .debouncedForEver: #expect(log.events == [])
    }
    if wait == .queue { #expect(sources.events == [false, false]) }
    #expect(target.count == 2)
  }

  @Test("a main relay that outlives its Observable is silent, also for what waited", arguments: Wait.allCases)
  func heldMainRelay(wait: Wait) {
    var form: Form? = Form()
    let main = form?.$count
    if let form { prepare(form, .main, wait) }
    form?.count = 1
    form?.count = 2
    let told = log.events
    form = nil
    pass()
    #expect(log.events == told)
    withExtendedLifetime(main) {}
  }
}

@Suite("Where late calls are made")
struct LateCallTests {
  /// What `DispatchQueue.current` is in a late call whose change was made by `run`.
  private func lateQueue(_ run: (@escaping @Sendable () -> Void) -> Void) -> String? {
    let observable = Observable(wrappedValue: 0)
    let time = ManualTime()
    let log = EventLog<String>()
    observable.relay.whenDidSet { log.append("\($0.new) \(DispatchQueue.current?.label ?? "none")") }
    time.counts { _ = observable.relay.multipleSetDelayed(by: 1) }
    let transfer = UnsafeTransfer(observable)
    let done = DispatchSemaphore(value: 0)
    run {
      transfer.value.wrappedValue = 1
      transfer.value.wrappedValue = 2
      done.signal()
    }
    done.wait()
    time.advance(by: 1)
    #expect(wait { log.count == 2 })
    return log.events.last
  }

  @Test("a late call of a change on a global or an unmarked queue is made on none of these, but on the library's")
  func library() {
    for quality in [DispatchQoS.QoSClass.userInteractive, .userInitiated, .default, .utility, .background] {
      #expect(lateQueue { DispatchQueue.global(qos: quality).async(execute: $0) } == "2 none")
    }
    let unmarked = DispatchQueue(label: "unmarked")
    #expect(lateQueue { unmarked.async(execute: $0) } == "2 none")
    #expect(lateQueue { Thread(block: $0).start() } == "2 none")
  }

  @Test("a late call of a change on a marked queue is made there")
  func marked() {
    let marked = DispatchQueue(label: "marked")
    DispatchQueue.registerDetection(of: marked)
    #expect(lateQueue { marked.async(execute: $0) } == "2 marked")
  }

  @Test("two threads that give a relay a queue and an interval at once give it both")
  func bothSettings() {
    let queue = DispatchQueue(label: "both")
    var lost = 0
    for round in 0..<2_000 {
      let relay = UnsafeTransfer(ValueRelay(currentValue: 0))
      let labels = EventLog<String>()
      relay.value.whenDidSet { _ in labels.append(DispatchQueue.current?.label ?? "none") }
      let start = SpinBarrier(2)
      inThreads(2) { thread in
        start.wait()
        if thread == 0 {
          relay.value.observe(on: queue)
        } else {
          for _ in 0..<(round % 20) { _ = relay.value.currentValue }
          relay.value.multipleSetDelayed(by: 3600)
        }
      }
      relay.value.relay(changes: Changes(old: 0, new: 1, source: self))
      relay.value.relay(changes: Changes(old: 1, new: 2, source: self))
      queue.sync {}
      if labels.events != ["both"] { lost += 1 }
    }
    #expect(lost == 0)
  }
}
