// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing

@Suite("SwiftObserver: added transforms and ends")
struct AddedTransformTests {
  private struct User: Equatable {
    let name: String
    let age: Int
  }

  @Test("Objects have the transforms that observations have: of messages, updates and caches")
  func objects() {
    let texts = Messenger<String>()
    let users = Messenger<User>()
    let age = Var(1)
    let numbers = texts.compactMap { Int($0) }
    let changed = texts.removeDuplicates()
    let named = users.removeDuplicates(on: \.name)
    let joined = texts.withLatestFrom(age)
    let observer = FreeObserver()
    var received: [String] = []
    observer.observe(numbers) { (number: Int) in received.append("number \(number)") }
    observer.observe(changed) { (text: String) in received.append("changed \(text)") }
    observer.observe(named) { (user: User) in received.append("named \(user.name) \(user.age)") }
    observer.observe(joined) { (text: String, age: Int) in received.append("joined \(text) \(age)") }
    texts.send("a")
    age <- 2
    texts.send("7")
    #expect(received == ["changed a", "joined a 1", "number 7", "changed 7", "joined 7 2"])
    received = []
    for text in ["7", "8"] { texts.send(text) }
    #expect(received == ["number 7", "joined 7 2", "number 8", "changed 8", "joined 8 2"])
    received = []
    for user in [User(name: "Ada", age: 1), User(name: "Ada", age: 2), User(name: "Bob", age: 3)] { users.send(user) }
    #expect(received == ["named Ada 1", "named Bob 3"])
  }

  @Test("The author of a message stays through added transforms")
  func authors() {
    let (messenger, author) = (Messenger<Int>(), FreeObserver())
    let end = Messenger<Void>()
    let observer = FreeObserver()
    var authors: [Bool] = []
    observer.observe(messenger).compactMap { $0 }.removeDuplicates().prefix(until: end).receive { _, from in
      authors.append(from === author)
    }
    let object = messenger.compactMap { $0 }.removeDuplicates { $0 == $1 }
    observer.observe(object) { _, from in authors.append(from === author) }
    messenger.send(1, from: author)
    #expect(authors == [true, true])
  }

  @Test("A predicate of duplicates asks its closure while no lock is held")
  func duplicates() {
    var ask: (Int) -> Bool = { _ in false }
    var inner: [Bool] = []
    let isWanted: (Int) -> Bool = differsFromLast { last, value in
      if value == 2 { inner.append(ask(3)) }
      return last == value
    }
    ask = isWanted
    #expect(isWanted(1) && !isWanted(1) && isWanted(2))
    #expect(inner == [true])
    #expect(isWanted(1) && !isWanted(1))
    ask = { _ in false }
  }

  @Test("Each handler of `removeDuplicates` has a last message of its own")
  func handlers() {
    let messenger = Messenger<Int>()
    let observer = FreeObserver()
    let chain = observer.observe(messenger).removeDuplicates()
    var received: [String] = []
    chain.receive { (number: Int) in received.append("a\(number)") }
    messenger.send(1)
    chain.receive { (number: Int) in received.append("b\(number)") }
    messenger.send(1)
    messenger.send(1)
    #expect(received == ["a1", "b1"])
  }

  @Test("What ends first ends the other one: a prefix leaves no observation behind")
  func prefixLeavesNothing() {
    let (source, end) = (Messenger<Int>(), Messenger<Void>())
    let observer = FreeObserver()
    observer.observe(source).prefix(until: end).receive { (_: Int) in }
    #expect((source.subscriberCount, end.subscriberCount) == (1, 1))
    observer.stopObserving(source)
    #expect((source.subscriberCount, end.subscriberCount) == (0, 0))
    observer.observe(source).prefix(until: end).receive { (_: Int) in }
    end.send(())
    #expect((source.subscriberCount, end.subscriberCount) == (0, 0))
    #expect(!observer.isObserving(source))
  }

  @Test("A prefix ends its own observation alone, and goes on when the other object is deallocated")
  func prefixAlone() {
    let source = Messenger<Int>()
    var end: Messenger<Void>? = Messenger<Void>()
    let observer = FreeObserver()
    var received: [String] = []
    observer.observe(source) { (number: Int) in received.append("all \(number)") }
    if let end {
      observer.observe(source).prefix(until: end).receive { (number: Int) in received.append("prefix \(number)") }
      observeOnce(source).filter { $0 == 2 }.prefix(until: end).receive { (number: Int) in
        received.append("once \(number)")
      }
      // The observer's own observation of the end is another one.
      observer.stopObserving(end)
    }
    source.send(1)
    #expect(end?.subscriberCount == 2)
    end?.send(())
    source.send(2)
    #expect(received == ["all 1", "prefix 1", "all 2"])
    received = []
    if let end { observer.observe(source).prefix(until: end).receive { (number: Int) in received.append("\(number)") } }
    end = nil
    source.send(3)
    #expect(received == ["all 3", "3"])
  }

  @Test("A prefix ends with a message of its end that is sent inside the handler")
  func prefixInside() {
    let (source, end) = (Messenger<Int>(), Messenger<Void>())
    let observer = FreeObserver()
    var received: [Int] = []
    observer.observe(source).prefix(until: end).receive { (number: Int) in
      received.append(number)
      source.send(number + 1)
      if number == 2 { end.send(()) }
    }
    source.send(1)
    #expect(received == [1, 2])
  }
}
