// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

/// Subjects that take their turns together: a source, and what is derived from it.
@Suite("Shared turns")
struct SharedTurnsThreads {
  /// A source and a subject that is fed inside its turns, as the result of an operator is.
  private final class Pair {
    let source = Subject<Int>(mode: .serialReentrant)
    let derived: Subject<Int>

    /// Touched in turns only.
    private(set) var value = 0

    init() {
      derived = Subject(sharing: source.order)
      source.subscribe(inside: { [unowned self] in pass($0) })
    }

    private func pass(_ message: Int) {
      value = message
      derived.pass(message)
    }

    func observe(_ receive: @escaping (Int) -> Void) -> () -> Void {
      derived.subscribeInTurn(replaying: { [self] in value }, receive)
    }
  }

  @Test("a cancel in one subject ends no subscriber of another one whose delivery goes on in an old block")
  func cancelledInOne() {
    let pair = Pair()
    let log = EventLog<String>()
    func addMany(to subject: Subject<Int>) { for _ in 0..<64 { subject.subscribe(inside: { _ in }) } }
    var tokens: [SubscriptionToken] = []
    pair.derived.subscribe { [unowned pair] _ in
      // Both have the same numbers, and both blocks are replaced under the delivery.
      addMany(to: pair.source)
      addMany(to: pair.derived)
      for token in tokens { pair.source.cancel(token) }
    }
    for number in 2...4 {
      pair.derived.subscribe { _ in log.append("derived \(number)") }
      tokens.append(pair.source.subscribe(inside: { _ in log.append("source \(number)") }))
    }
    pair.source.send(1)
    #expect(log.events == ["derived 2", "derived 3", "derived 4"])
    pair.derived.checkInvariants()
  }

  @Test("who subscribes on another thread inside a delivery takes part between two deliveries")
  func subscribedMeanwhile() {
    let pair = UnsafeTransfer(Pair())
    let log = EventLog<Int>()
    pair.value.source.subscribe({ [unowned pair = pair.value] message in
      guard message == 13 else { return }
      let other = UnsafeTransfer(pair)
      inThreads(1) { _ in
        _ = other.value.observe { log.append($0) }
        let ended = other.value.observe { _ in log.append(-1) }
        ended()
      }
      #expect(log.events.isEmpty)
      // Waits behind the new subscriber.
      pair.source.send(14)
      #expect(log.events.isEmpty)
    })
    pair.value.source.send(13)
    #expect(log.events == [13, 14])
    #expect(pair.value.derived.subscriberCount == 1)
    pair.value.derived.checkInvariants()
  }

  @Test("the source may die inside a delivery of what is derived from it, and that inside one of the source")
  func deaths() {
    let tracker = LifetimeTracker()
    let log = EventLog<Int>()
    var source: Subject<Int>? = Subject(mode: .serialReentrant)
    var derived: Subject<Int>? = source.map { Subject(sharing: $0.order) }
    source?.subscribe(inside: { [derived, object = tracker.track()] message in
      object.touch()
      derived?.pass(message)
      object.touch()
    })
    derived?.subscribeInTurn(
      { [object = tracker.track()] message in
        if message == 1 { source = nil }
        if message == 2 { derived = nil }
        object.touch()
        log.append(message)
      }
    )
    if let derived { derived.order.perform({ derived.pass($0) }, with: 1) }
    #expect(tracker.liveCount == 1)
    derived.map { derived in derived.order.perform({ derived.pass($0) }, with: 2) }
    #expect(log.events == [1, 2])
    #expect(tracker.liveCount == 0)
    source = Subject(mode: .serialReentrant)
    derived = source.map { Subject(sharing: $0.order) }
    var token = SubscriptionToken.none
    token =
      source?.subscribe(inside: { [derived, object = tracker.track()] message in
        source?.cancel(token)
        derived?.pass(message)
        object.touch()
      }) ?? .none
    derived?.subscribeInTurn(
      { [object = tracker.track()] message in
        derived = nil
        object.touch()
        log.append(message)
      }
    )
    source?.send(3)
    #expect(log.events == [1, 2, 3])
    #expect(tracker.liveCount == 0)
  }

  @Test("what is derived may die while a closure of the source runs that was cancelled, and in a job that waits for it")
  func deathOfDerived() {
    let tracker = LifetimeTracker()
    let log = EventLog<String>()
    let source = UnsafeTransfer(Subject<Int>(mode: .serialReentrant))
    var derived: Subject<Int>? = Subject(sharing: source.value.order)
    derived?.subscribeInTurn({ _ in })
    var (token, other) = (SubscriptionToken.none, SubscriptionToken.none)
    token = source.value.subscribe({ [object = tracker.track()] _ in
      source.value.cancel(token)
      source.value.cancel(other)
      derived = nil
      object.touch()
      // What is cancelled is in use until the delivery has ended, whoever dies meanwhile.
      #expect(tracker.liveCount == 2)
      log.append("source")
    })
    other = source.value.subscribe({ [object = tracker.track()] _ in object.touch() })
    source.value.send(1)
    #expect(tracker.liveCount == 0)
    final class Holder {
      var derived: Subject<Int>?
    }
    let holder = UnsafeTransfer(Holder())
    weak var last: Subject<Int>?
    source.value.subscribe({ _ in
      holder.value.derived = Subject(sharing: source.value.order)
      last = holder.value.derived
      inThreads(1) { _ in
        holder.value.derived?.subscribeInTurn(
          replaying: { 2 },
          { [object = tracker.track()] in
            object.touch()
            log.append("derived \($0)")
          }
        )
      }
      holder.value.derived = nil
      #expect(last != nil)
    })
    source.value.send(2)
    #expect(log.events == ["source", "derived 2"])
    #expect(last == nil)
    #expect(tracker.liveCount == 0)
    // Its subscriber retains the source.
    source.value.cancelAll()
  }

  @Test("work that is performed in turns comes one after the other, in the order in which it was asked for")
  func performing() {
    let order = DeliveryOrder(mode: .queued)
    let log = EventLog<Int>()
    order.perform {
      order.perform({ log.append($0) }, with: 2)
      log.append(1)
    }
    #expect(log.events == [1, 2])
    let reentrant = UnsafeTransfer(DeliveryOrder(mode: .serialReentrant))
    reentrant.value.perform {
      reentrant.value.perform { log.append(3) }
      inThreads(1) { _ in reentrant.value.perform { log.append(5) } }
      reentrant.value.perform { log.append(6) }
      log.append(4)
    }
    #expect(log.events == [1, 2, 3, 4, 5, 6])
    let sum = Protected(0)
    inThreads(4) { _ in
      for _ in 0..<500 {
        reentrant.value.perform {
          let before = sum.withLock { $0 }
          _ = sum.exchange(before + 1)
        }
      }
    }
    #expect(sum.withLock { $0 } == 2_000)
  }
}
