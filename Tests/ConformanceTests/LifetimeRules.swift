// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Lifetime*.
@Suite("Rules: lifetime")
struct LifetimeRules {
  @Test("Cancelling releases the subscriber's closure", arguments: Style.allCases)
  func letGo(style: Style) {
    let source = style.makeSource()
    let tracker = LifetimeTracker()
    let cancel = source.subscribe { [tracked = tracker.track()] _ in tracked.touch() }
    source.send(1)
    source.settle()
    #expect(tracker.liveCount == 1)
    cancel()
    source.settle()
    #expect(wait { tracker.liveCount == 0 }, "a cancelled closure is kept")

    // The same while a delivery is inside: the closure outlives its own call, and goes when the delivery has left.
    let isAliveInside = EventLog<Bool>()
    var cancelInside: () -> Void = {}
    cancelInside = source.subscribe { [tracked = tracker.track()] _ in
      cancelInside()
      tracked.touch()
      isAliveInside.append(tracker.liveCount == 1)
    }
    source.send(2)
    source.settle()
    // A Bind output replays the stored value first, when the closure cannot know yet how to cancel itself.
    #expect(isAliveInside.events == (style.replays ? [true, true] : [true]))
    #expect(wait { tracker.liveCount == 0 }, "a closure that cancelled itself is kept")
  }

  @Test("A capture's `deinit` may call anything", arguments: Style.allCases)
  func captureCalls(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    _ = source.subscribe { log.append($0) }
    let shared = UnsafeTransfer(source)
    let cancel = subscribe(to: source) {
      _ = shared.value.subscribe { _ in }
      let cancel = shared.value.subscribe { _ in }
      cancel()
      shared.value.send(7)
    }
    cancel()
    source.settle()
    #expect(wait { log.events.contains(7) })
  }

  /// Subscribes with a closure that captures an object whose `deinit` runs `onDeinit`, and keeps nothing else of it.
  private func subscribe(to source: any Source, onDeinit: @escaping @Sendable () -> Void) -> () -> Void {
    let tracked = LifetimeTracker().track(onDeinit: onDeinit)
    return source.subscribe { [tracked] _ in tracked.touch() }
  }

  @Test("Only its owner keeps a source alive", arguments: Style.allCases)
  func ownership(style: Style) {
    let tracker = LifetimeTracker()
    weak var dead: (any Source)?
    var cancel: () -> Void = {}
    do {
      let source = style.makeSource()
      dead = source
      cancel = source.subscribe { [tracked = tracker.track()] _ in tracked.touch() }
      source.send(1)
      source.settle()
    }
    #expect(dead == nil)
    if style == .elastomer {
      // An Elastomer is a name for a value of the process: its observers stay until they are retired.
      #expect(tracker.liveCount == 1)
      cancel()
      #expect(wait { tracker.liveCount == 0 })
    } else {
      #expect(tracker.liveCount == 0, "the source died, its subscribers' closures did not")
      cancel()
    }
  }

  @Test("A long chain is released without a deep stack", arguments: Chain.allCases)
  func longChain(chain: Chain) {
    inThreads(1, stackSize: 512 << 10) { _ in
      let tracker = LifetimeTracker()
      var first: AnyObject? = chain.make(of: 20_000, endingWith: tracker.track())
      #expect(tracker.liveCount == 1)
      withExtendedLifetime(first) {}
      first = nil
      #expect(tracker.liveCount == 0)
    }
  }

  @Test("Deallocated objects are not called", arguments: Style.allCases)
  func deadSubscriber(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    var owner: Owner? = Owner(log)
    if let owner { source.subscribe(owner) }
    source.send(1)
    source.settle()
    #expect(log.events == [1])
    let dies = OnDeath()
    owner?.dies = dies
    owner = nil
    #expect(!dies.isAlive, "the subscription keeps its owner alive")
    source.send(2)
    source.settle()
    #expect(log.events == [1])
  }

  @Test("A source may be deallocated during its own delivery", arguments: Style.allCases)
  func deathInside(style: Style) {
    let log = EventLog<String>()
    var source: (any Source)? = style.makeSource()
    let settle = source?.settle
    _ = source?.subscribe { value in
      log.append("a\(value)")
      if value == 1 {
        source?.send(2)
        source = nil
      }
    }
    _ = source?.subscribe { log.append("b\($0)") }
    source?.send(1)
    settle?()
    let expected = style.reentrancy == .nested ? ["a1", "a2", "b2", "b1"] : ["a1", "b1", "a2", "b2"]
    #expect(log.events == expected)
  }
}

/// Lives as long as a test wants, and is told numbers while it does.
final class Owner {
  private let log: EventLog<Int>
  var kept: Any?
  var dies: OnDeath?

  init(_ log: EventLog<Int>) {
    self.log = log
  }

  func take(_ value: Int) {
    log.append(value)
  }

  deinit {
    dies?.isAlive = false
  }
}

final class OnDeath {
  var isAlive = true
}
