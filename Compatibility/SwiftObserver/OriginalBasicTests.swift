// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing

@Suite("The original's tests: basics and free observation", .expectedMisuse)
struct OriginalBasicTests {
  let observer = Dog()

  @Test("T3: each message reaches all observers before the next one starts")
  func messageOrder() {
    let (first, second) = (Dog(), Dog())
    let messenger = Messenger<Int>()
    var received: [Int] = []
    first.observe(messenger) { [unowned messenger] in
      received.append($0)
      if $0 == 0 { messenger.send(1) }
    }
    second.observe(messenger) { [unowned messenger] in
      received.append($0)
      if $0 == 0 { messenger.send(2) }
    }
    messenger.send(0)
    #expect(received == [0, 0, 1, 1, 2, 2])
  }

  @Test("T6: whenCached waits for the first message that is not nil")
  func whenCached() {
    let messenger = Messenger<Int?>()
    let cache = messenger.cache()
    var received: [Int] = []
    cache.whenCached { received.append($0) }
    messenger.send(nil)
    #expect(received.isEmpty)
    messenger.send(1)
    messenger.send(2)
    #expect(received == [1])
    cache.whenCached { received.append($0) }
    #expect(received == [1, 2])
  }

  @Test("T6: whenCached with two arguments receives the author of the next message, or else the messenger")
  func whenCachedWithAuthor() {
    let messenger = Messenger<Int>()
    let cache = messenger.cache()
    var authors: [AnyAuthor] = []
    cache.whenCached { _, author in authors.append(author) }
    messenger.send(1, from: observer)
    cache.whenCached { _, author in authors.append(author) }
    #expect(authors.count == 2 && authors[0] === observer && authors[1] === cache.messenger)
  }

  @Test("T7: the shared free observer can observe")
  func sharedFreeObserver() {
    let messenger = Messenger<Int>()
    var last = 0
    FreeObserver.shared.observe(messenger) { last = $0 }
    messenger.send(42)
    #expect(last == 42)
  }

  @Test("T9: a free observation can be transformed")
  func transformedFreeObservation() {
    let messenger = Messenger<Int>()
    var received: [String] = []
    observe(messenger).map { "\($0)" }.receive { received.append($0) }
    messenger.observed().map { "\($0 + 1)" }.receive { received.append($0) }
    messenger.send(42)
    #expect(received == ["42", "43"])
  }

  @Test("T10: a one-time observation has stopped when its handler runs")
  func observeOnceStops() {
    let messenger = Messenger<Int>()
    var received: [Int] = []
    weak var once: FreeObserver?
    once = observeOnce(messenger) { [unowned messenger] in
      #expect(once?.isObserving(messenger) == false)
      received.append($0)
      messenger.send($0 + 1)
    }
    #expect(once?.isObserving(messenger) == true)
    messenger.send(1)
    messenger.send(5)
    #expect(received == [1])
  }

  @Test("T12: the observer of a one-time observation dies with the observable")
  func observeOnceDiesWithObservable() {
    var messenger: Messenger<Int>? = Messenger()
    weak let once = messenger?.observedOnce { _ in }
    #expect(once != nil)
    messenger = nil
    #expect(once == nil)
  }
}

@Suite("The original's tests: transforms as objects", .serialized)
struct OriginalTransformObjectTests {
  enum T15Value { case one }
  enum T16Value { case one }

  @Test("T15: a cache of a cache with messages that are not optional is reported")
  func cacheOfVariable() {
    let reports = reportedMisuse {
      let variable = Var(T15Value.one)
      let cache = variable.cache()
      #expect(cache.latestMessage == nil)
    }
    #expect(reports.count == 1)
    #expect(reports.first?.message.contains("optional") == true)
  }

  @Test("T16: the first cache is silent; a cache of a cache with optional messages is reported")
  func cacheOfCache() {
    let silent = reportedMisuse { _ = Messenger<T16Value?>().cache() }
    #expect(silent.isEmpty)
    let messenger = Messenger<T16Value?>()
    let first = messenger.cache()
    let reports = reportedMisuse {
      let second = first.cache()
      messenger.send(.one)
      #expect(second.latestMessage == .one)
    }
    #expect(reports.map(\.kind) == [.cacheOfCache])
    #expect(reports.first?.message.contains("CacheOnOptionalMessage<Messenger<Optional<T16Value>>, T16Value>") == true)
  }

  @Test("T17: replacing the origin of a transform sends nothing and switches the source")
  func replaceOrigin() {
    let (old, new) = (Messenger<Int>(), Messenger<Int>())
    let chain = old.map { "\($0)" }.filter { $0.count > 1 }.map { Int($0) }
    var received: [Int?] = []
    observe(chain) { received.append($0) }
    old.send(10)
    chain.origin.origin.origin = new
    #expect(received == [10])
    old.send(20)
    #expect(received == [10])
    new.send(30)
    #expect(received == [10, 30])
  }
}
