// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Subscribing and cancelling*.
@Suite("Rules: subscribing and cancelling")
struct SubscriptionRules {
  @Test("A subscriber added during a delivery does not see that message", arguments: Style.allCases)
  func addedDuringDelivery(style: Style) {
    let source = style.makeSource()
    let log = EventLog<String>()
    var isAdded = false
    _ = source.subscribe { [unowned source] value in
      log.append("a\(value)")
      if isAdded { return }
      isAdded = true
      _ = source.subscribe { log.append("late\($0)") }
    }
    source.send(1)
    source.settle()
    // A Bind output replays the stored value to whoever comes, during a delivery as well; the delivery itself skips it.
    #expect(log.events == (style.replays ? ["a1", "late1"] : ["a1"]))
    _ = log.take()
    source.send(2)
    source.settle()
    #expect(log.events == ["a2", "late2"])
  }

  @Test("A subscriber cancelled during a delivery is not called any more", arguments: Style.allCases)
  func cancelledDuringDelivery(style: Style) {
    let source = style.makeSource()
    let log = EventLog<String>()
    var cancelSecond: () -> Void = {}
    _ = source.subscribe { value in
      log.append("a\(value)")
      cancelSecond()
    }
    cancelSecond = source.subscribe { value in log.append("b\(value)") }
    source.send(1)
    source.settle()
    // What was staged before the retirement is under way to the observer's queue already.
    #expect(log.events == (style == .elastomer ? ["a1", "b1"] : ["a1"]))
    _ = log.take()
    source.send(2)
    source.settle()
    #expect(log.events == ["a2"])
    cancelSecond = {}
  }

  @Test("A subscriber may cancel itself, cancel others and subscribe others", arguments: Style.allCases)
  func changesDuringDelivery(style: Style) {
    let source = style.makeSource()
    let log = EventLog<String>()
    var cancels: [String: () -> Void] = [:]
    cancels["self"] = source.subscribe { value in
      log.append("self\(value)")
      cancels["self"]?()
    }
    cancels["swap"] = source.subscribe { [unowned source] value in
      log.append("swap\(value)")
      guard value == 1 else { return }
      cancels["victim"]?()
      cancels["late"] = source.subscribe { if $0 > 1 { log.append("late\($0)") } }
    }
    cancels["stays"] = source.subscribe { log.append("stays\($0)") }
    cancels["victim"] = source.subscribe { if $0 > 1 { log.append("victim\($0)") } }
    source.send(1)
    source.settle()
    source.send(2)
    source.settle()
    #expect(log.events == ["self1", "swap1", "stays1", "swap2", "stays2", "late2"])
    cancels = [:]
  }

  @Test("Cancelling twice, or with something foreign, has no effect", arguments: Style.allCases)
  func cancellingTwice(style: Style) {
    let source = style.makeSource()
    let other = style.makeSource()
    let log = EventLog<String>()
    let cancel = source.subscribe { _ in log.append("cancelled") }
    let cancelOther = other.subscribe { _ in log.append("other") }
    _ = source.subscribe { _ in log.append("stays") }
    cancel()
    cancel()
    cancelOther()
    cancelOther()
    source.send(1)
    source.settle()
    #expect(log.events == ["stays"])
    // The subscriber and the one that the other source has in the same place.
    let own = other.subscribe { _ in log.append("own") }
    let end = source.subscribe(triedBy: other) { _ in log.append("tried") }
    _ = log.take()
    for source in [source, other] {
      source.send(2)
      source.settle()
    }
    #expect(log.take() == ["stays", "tried", "own"])
    end()
    source.send(3)
    source.settle()
    #expect(log.events == ["stays"])
    own()
  }

  @Test("Subscribing twice means being called twice", arguments: Style.allCases)
  func subscribingTwice(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    let receive: (Int) -> Void = { log.append($0) }
    let cancel = source.subscribe(receive)
    _ = source.subscribe(receive)
    source.send(1)
    source.settle()
    #expect(log.events == [1, 1])
    cancel()
    source.send(2)
    source.settle()
    #expect(log.events == [1, 1, 2])
  }

  @Test("The current value is replayed only where the library promises it", arguments: Style.allCases)
  func replay(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    source.send(1)
    source.settle()
    _ = source.subscribe { log.append($0) }
    let synchronously = log.events
    source.settle()
    #expect(log.events == (style.replays ? [1] : []))
    #expect(synchronously == log.events)
  }
}
