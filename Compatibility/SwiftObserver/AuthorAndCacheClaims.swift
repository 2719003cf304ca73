// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("The document's statements: authors, caches, weak observable objects")
struct AuthorAndCacheClaims {
  let observer = Dog()

  @Test("C39: transforms pass the author through")
  func authorsPass() {
    let (variable, author) = (Var(1), Person())
    let mapper = variable.new().map { $0 + 1 }.filter { $0 > 0 }.cache()
    var authors: [AnyAuthor] = []
    observer.observe(mapper) { _, who in authors.append(who) }
    variable.set(2, as: author)
    variable <- 3
    #expect(authors.count == 2 && authors[0] === author && authors[1] === variable)
  }

  @Test("C40: authors are received wherever a handler is passed")
  func authorsEverywhere() {
    let (messenger, author) = (Messenger<Int?>(), Person())
    let updates = Messenger<Update<Int>>()
    var count = 0
    func note(_ who: AnyAuthor) { if who === author { count += 1 } }
    observer.observe(messenger) { _, who in note(who) }
    observe(messenger) { _, who in note(who) }
    messenger.observed { _, who in note(who) }
    observeOnce(messenger) { _, who in note(who) }
    messenger.observedOnce { _, who in note(who) }
    observer.observe(messenger).receive { _, who in note(who) }
    observer.observe(messenger).map({ $0 }) { _, who in note(who) }
    observer.observe(updates).new { _, who in note(who) }
    observer.observe(messenger).filter({ _ in true }) { _, who in note(who) }
    observer.observe(messenger).select(1) { who in note(who) }
    observer.observe(messenger).unwrap { _, who in note(who) }
    observer.observe(messenger).unwrap(0) { _, who in note(who) }
    observer.observe(messenger).filterAuthor({ _ in true }) { _, who in note(who) }
    observer.observe(messenger).from(author) { _, who in note(who) }
    observer.observe(messenger).notFrom(nil) { _, who in note(who) }
    updates.send(Update(1, 2), from: author)
    messenger.send(1, from: author)
    #expect(count == 15)
    messenger.send(1, from: author)
    #expect(count == 15 + 12)
  }

  @Test("C41: the three author filters exist ad hoc and stand-alone; nil is no author")
  func authorFilters() {
    let messenger = Messenger<Int>()
    var log: [String] = []
    observer.observe(messenger).from(nil) { _ in log.append("from nobody") }
    observer.observe(messenger).notFrom(nil) { _ in log.append("ad hoc") }
    let (from, notFrom) = (messenger.from(nil), messenger.notFrom(nil))
    observer.observe(from) { _ in log.append("from nobody") }
    observer.observe(notFrom) { _ in log.append("stand-alone") }
    messenger.send(1)
    #expect(log == ["ad hoc", "stand-alone"])
  }

  @Test("C44, T13, T14: cache() makes messages optional, but never twice", .expectedMisuse)
  func cacheTypes() {
    func type<C: ObservableCache>(_ cache: C) -> String { "\(C.Message.self)" }
    #expect(type(Messenger<Int>().cache()) == "\(Int?.self)")
    #expect(type(Messenger<Int?>().cache()) == "\(Int?.self)")
    #expect(type(Messenger<Int??>().cache()) == "\(Int??.self)")
    #expect(type(Messenger<Int>().cache().cache()) == "\(Int?.self)")
    #expect(type(Var(1).cache()) == "\(Update<Int>?.self)")
    let messenger = Messenger<Int?>()
    let cache = messenger.cache()
    #expect(cache.latestMessage == nil)
    messenger.send(1)
    #expect(cache.latestMessage == 1)
    cache.send(2)
    #expect(cache.latestMessage == 2)
    cache.send(nil)
    #expect(cache.latestMessage == nil)
    #expect(Var(1).cache().latestMessage == nil)
    cache.latestMessage = 5
    #expect(cache.latestMessage == 5)
  }

  @Test("C45, T21: implicit caches are map, new and unwrap with a default, on a cache")
  func implicitCaches() {
    let variable = Var<Int?>(1)
    #expect(variable.map { $0.new }.latestMessage == 1)
    #expect(variable.new().latestMessage == 1)
    #expect(variable.new().unwrap(0).latestMessage == 1)
    #expect(Var<Int?>().new().unwrap(23).latestMessage == 23)
    let others: [Any] = [
      variable.filter { _ in true }, variable.select(Update(1, 2)), variable.new().unwrap() as Any,
      variable.filterAuthor { _ in true }, variable.from(nil), variable.notFrom(nil), variable.weak(),
      Messenger<Int>().map { $0 },
    ]
    for other in others { #expect((other as? any ObservableCache) == nil) }
  }

  @Test("C46: a message sent on an implicit cache itself leaves its latest message alone")
  func sendOnImplicitCache() {
    let variable = Var(1)
    var calls = 0
    let new = variable.map { update in
      calls += 1
      return update.new
    }
    var received: [Int] = []
    observer.observe(new) { received.append($0) }
    new.send(7)
    #expect(received == [7])
    #expect(new.latestMessage == 1)
    #expect(new.latestMessage == 1)
    #expect(calls == 2)
    new.origin = Var(3)
    #expect(new.latestMessage == 3)
    #expect(variable.value == 1)
  }

  final class Settings: ObservableCache {
    let messenger = Messenger<Event?>()
    var latestMessage: Event? { .didNothing }
    enum Event: String { case didNothing, didUpdate }
  }

  @Test(
    "C43, C47, T33, T40, T41, T43, T44: custom classes are caches, as mapped variables are; send() sends the latest message",
    .expectedMisuse
  )
  func customCaches() {
    let settings = Settings()
    let (selected, mapped) = (settings.select(.didUpdate), Var<String?>().map { $0.new ?? "mapped" })
    let (cache, unwrapped) = (settings.cache(), Var<String?>().new().unwrap("unwrapped"))
    var received: [String] = []
    observer.observe(selected) { received.append("selected") }
    observer.observe(settings).unwrap().map({ $0.rawValue }) { received.append($0) }
    observer.observe(mapped) { received.append($0) }
    observer.observe(unwrapped) { received.append($0) }
    observer.observe(cache) { received.append("cache \($0?.rawValue ?? "nil")") }
    cache.send()
    settings.send()
    mapped.send()
    unwrapped.send()
    #expect(received == ["cache nil", "cache didNothing", "didNothing", "mapped", "unwrapped"])
    received = []
    settings.send(.didUpdate)
    cache.send()
    #expect(received == ["selected", "cache didUpdate", "didUpdate", "cache didUpdate"])
    #expect(settings.unwrap(.didUpdate).latestMessage == .didNothing)
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
}
