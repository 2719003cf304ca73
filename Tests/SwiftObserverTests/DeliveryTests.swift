// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("Delivery")
struct DeliveryTests {
  @Test("a stop in a handler ends the pair's other handlers at once, for this message and for those that wait")
  func stoppedDuringDelivery() {
    for stop in 0..<4 {
      let messenger = Messenger<Int>()
      let (first, second) = (FreeObserver(), FreeObserver())
      var log: [String] = []
      first.observe(messenger) { [unowned messenger] in
        log.append("first \($0)")
        messenger.send($0 + 1)
        switch stop {
        case 0: first.stopObserving(messenger)
        case 1: first.stopObserving()
        case 2: messenger.stopBeingObserved(by: first)
        default: messenger.stopBeingObserved()
        }
        #expect(!first.isObserving(messenger))
      }
      first.observe(messenger) { log.append("first again \($0)") }
      second.observe(messenger) { log.append("second \($0)") }
      messenger.send(0)
      #expect(log == (stop == 3 ? ["first 0"] : ["first 0", "second 0", "second 1"]))
      first.stopObserving()
    }
  }

  @Test("the last reference to another observer or transform may go with a handler of the same messenger")
  func ownershipThroughHandlers() {
    // The original ended the process here, because it released handlers while it changed its table.
    let messenger = Messenger<Int>()
    let tracker = LifetimeTracker()
    let first = FreeObserver()
    func setUp() {
      let second = FreeObserver()
      let transform = messenger.map { $0 + 1 }
      let object = tracker.track()
      second.observe(messenger) { _ in object.touch() }
      second.observe(transform) { _ in object.touch() }
      first.observe(messenger) { _ in
        withExtendedLifetime((second, transform)) {}
      }
    }
    for end in 0..<4 {
      setUp()
      messenger.send(1)
      #expect(tracker.liveCount == 1)
      switch end {
      case 0: first.stopObserving(messenger)
      case 1: first.stopObserving()
      case 2: messenger.stopBeingObserved(by: first)
      default: messenger.stopBeingObserved()
      }
      #expect(tracker.liveCount == 0)
    }
  }

  @Test("an object that sends when it dies within a delivery is not brought back", arguments: [false, true])
  func sendsWhileDying(explicitly: Bool) {
    final class Mortal: ObservableObject {
      let messenger: Messenger<String>
      let explicitly: Bool
      init(_ messenger: Messenger<String>, _ explicitly: Bool) {
        self.messenger = messenger
        self.explicitly = explicitly
      }
      deinit { if explicitly { messenger.send("dying", from: self) } else { send("dying") } }
    }
    let messenger = Messenger<String>()
    let cache = messenger.cache()
    var mortal: Mortal? = Mortal(messenger, explicitly)
    weak let weakMortal = mortal
    let listener = FreeObserver()
    var authors: [AnyAuthor] = []
    listener.observe(messenger) { message, author in
      authors.append(author)
      if message == "kill" { mortal = nil }
    }
    listener.observe(cache) { _, author in authors.append(author) }
    messenger.send("kill", from: listener)
    #expect(mortal == nil)
    #expect(weakMortal == nil)
    #expect(authors.count == 4)
    #expect(authors[0] === listener && authors[1] === listener)
    #expect(authors[2] === messenger && authors[3] === messenger)
    #expect(cache.latestMessage == "dying")
    authors = []
  }

  @Test("a variable set by an object that dies within a delivery of it gets the value, and nobody is brought back")
  func setsVariableWhileDying() {
    final class Mortal {
      let variable: Var<Int>
      init(_ variable: Var<Int>) { self.variable = variable }
      deinit { variable.set(9, as: self) }
    }
    let variable = Var(0)
    var mortal: Mortal? = Mortal(variable)
    let listener = FreeObserver()
    var authors: [AnyAuthor] = []
    listener.observe(variable) { update, author in
      authors.append(author)
      if update.new == 1 { mortal = nil }
    }
    variable <- 1
    #expect(mortal == nil)
    #expect(variable.value == 9)
    #expect(authors.count == 2 && authors[1] === variable)
  }

  @Test("a dying object is the author of a message that is delivered at once, through transforms and caches too")
  func dyingAuthorAtOnce() {
    final class Mortal: ObservableObject {
      let messenger: Messenger<Int>
      init(_ messenger: Messenger<Int>) { self.messenger = messenger }
      deinit { send(1) }
    }
    let messenger = Messenger<Int>()
    let mapped = messenger.map { $0 }.cache()
    var mortal: Mortal? = Mortal(messenger)
    let identity = mortal.map { ObjectIdentifier($0) }
    let listener = FreeObserver()
    var authors: [ObjectIdentifier] = []
    listener.observe(messenger) { _, author in authors.append(ObjectIdentifier(author)) }
    listener.observe(mapped) { _, author in authors.append(ObjectIdentifier(author)) }
    mortal = nil
    #expect(authors.count == 2 && authors.allSatisfy { $0 == identity })
  }
}
