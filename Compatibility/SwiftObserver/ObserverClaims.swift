// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("The document's statements: observers and observable objects", .expectedMisuse)
struct ObserverClaims {
  let observer = Dog()

  @Test("C1: any object with a receiver can observe")
  func anyObject() {
    nonisolated class Base {}
    nonisolated final class Derived: Base, Observer { let receiver = Receiver() }
    let derived = Derived()
    let messenger = Messenger<Int>()
    var received: [Int] = []
    derived.observe(messenger) { received.append($0) }
    messenger.send(1)
    #expect(received == [1])
  }

  @Test("C2: handlers run only while the observer's receiver lives")
  func liveness() {
    final class Restless: Observer { var receiver = Receiver() }
    let restless = Restless()
    let messenger = Messenger<Int>()
    var received: [Int] = []
    restless.observe(messenger) { received.append($0) }
    messenger.send(1)
    restless.receiver = Receiver()
    messenger.send(2)
    #expect(received == [1])
    #expect(!restless.isObserving(messenger))
  }

  @Test("C3, T5: one observer can observe the same object several times at once")
  func severalObservations() {
    let messenger = Messenger<Int>()
    var received: [Int] = []
    for factor in [1, 10, 100] {
      observer.observe(messenger) { received.append($0 * factor) }
    }
    messenger.send(2)
    #expect(received == [2, 20, 200])
    observer.stopObserving(messenger)
    messenger.send(3)
    #expect(received == [2, 20, 200])
  }

  @Test("C4: isObserving tells, for the object and its messenger alike")
  func isObserving() {
    let sky = Sky()
    #expect(!observer.isObserving(sky))
    observer.observe(sky) { _ in }
    #expect(observer.isObserving(sky))
    #expect(observer.isObserving(sky.messenger))
    observer.stopObserving(sky.messenger)
    #expect(!observer.isObserving(sky))
  }

  @Test("C5, C6: anyone may send, an observer too, and messages arrive exactly in the order of send")
  func exactOrder() {
    let messenger = Messenger<Int>()
    var (first, second): ([Int], [Int]) = ([], [])
    var afterSend: [Int] = []
    observer.observe(messenger) { [unowned messenger] in
      first.append($0)
      if $0 == 0 {
        messenger.send(1)
        messenger.send(2)
        afterSend = first
      }
    }
    let other = FreeObserver()
    other.observe(messenger) { second.append($0) }
    messenger.send(0)
    #expect(first == [0, 1, 2] && second == [0, 1, 2])
    #expect(afterSend == [0])
    other.stopObserving()
  }

  @Test("C7, T2: to observe sends nothing")
  func observingAlone() {
    let variable = Var(1)
    var count = 0
    observer.observe(variable) { _ in count += 1 }
    observer.observe(variable).new { _ in count += 1 }
    let cache = variable.new().cache()
    observer.observe(cache) { _ in count += 1 }
    #expect(count == 0)
  }

  @Test("C8: messengers, custom classes, variables and transforms are observable")
  func fourWays() {
    func takes<O: ObservableObject>(_ observable: O) -> Bool {
      observer.observe(observable) { _ in }
      return observer.isObserving(observable)
    }
    #expect(takes(Messenger<Int>()))
    #expect(takes(Sky()))
    #expect(takes(Var(1)))
    #expect(takes(Var(1).new()))
  }

  @Test("C9: when either side dies, the observation and its handler go")
  func cleanUp() {
    let messenger = Messenger<Int>()
    var dog: Dog? = Dog()
    weak var captured: Person?
    func observeWithCapture() {
      let person = Person()
      captured = person
      dog?.observe(messenger) { _ in _ = person }
    }
    observeWithCapture()
    #expect(captured != nil)
    dog = nil
    #expect(captured == nil)

    var sky: Sky? = Sky()
    func observeSkyWithCapture() {
      let person = Person()
      captured = person
      if let sky { observer.observe(sky) { _ in _ = person } }
    }
    observeSkyWithCapture()
    #expect(captured != nil)
    sky = nil
    #expect(captured == nil)
  }

  @Test("C10: an own FreeObserver is a token")
  func token() {
    let messenger = Messenger<Int>()
    var received: [Int] = []
    var token: FreeObserver? = FreeObserver()
    token?.observe(messenger) { received.append($0) }
    messenger.send(1)
    token = nil
    messenger.send(2)
    #expect(received == [1])
  }

  @Test("C11: free observations are stopped singly through FreeObserver.shared")
  func stopFreeObservations() {
    let (one, other) = (Messenger<Int>(), Messenger<Int>())
    observe(one) { _ in }
    other.observed { _ in }
    FreeObserver.shared.stopObserving(one)
    #expect(!FreeObserver.shared.isObserving(one))
    #expect(FreeObserver.shared.isObserving(other))
    other.stopBeingObserved(by: FreeObserver.shared)
    #expect(!FreeObserver.shared.isObserving(other))
  }

  @Test("C12: the result of a one-time observation can be discarded, and dies with the observation")
  func oneTimeObserver() {
    let messenger = Messenger<Int>()
    var received: [Int] = []
    observeOnce(messenger) { received.append($0) }
    weak let observer = messenger.observedOnce { received.append($0) }
    #expect(observer != nil)
    messenger.send(1)
    #expect(received == [1, 1])
    #expect(observer == nil)
    let early = messenger.observedOnce { received.append($0) }
    early.stopObserving()
    messenger.send(2)
    #expect(received == [1, 1])
  }

  @Test("C13: a messenger carries any type of message")
  func anyMessageType() {
    var received: [String] = []
    let (void, tuple, object) = (Messenger<Void>(), Messenger<(Int, String)>(), Messenger<any Sendable>())
    observer.observe(void) { received.append("void") }
    observer.observe(tuple) { received.append("\($0.0) \($0.1)") }
    observer.observe(object) { received.append("\($0)") }
    void.send(())
    tuple.send((1, "one"))
    object.send(2.5)
    #expect(received == ["void", "1 one", "2.5"])
  }

  @Test("C14: every observable object is a Messenger or owns one")
  func messengers() {
    let variable = Var(1)
    let mapper = variable.new()
    let sky = Sky()
    #expect(variable.messenger === variable)
    #expect(mapper.messenger === mapper)
    #expect(sky.messenger !== sky as AnyObject)
    let base: Messenger<Update<Int>> = variable
    var news: [Int] = []
    observer.observe(base).new { news.append($0) }
    variable <- 2
    #expect(news == [2])
  }
}
