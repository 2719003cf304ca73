// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("The document's statements: observers and observable objects")
struct ObserverClaims {
  let observer = Dog()

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

  @Test(
    "C5, C6, T3: an observer may send, too; each message reaches all observers before the next one, in the order of send"
  )
  func exactOrder() {
    let messenger = Messenger<Int>()
    let other = FreeObserver()
    var (log, afterSend): ([String], [String]) = ([], [])
    observer.observe(messenger) { [unowned messenger] in
      log.append("first \($0)")
      guard $0 == 0 else { return }
      messenger.send(1)
      messenger.send(2)
      afterSend = log
    }
    other.observe(messenger) { [unowned messenger] in
      log.append("second \($0)")
      if $0 == 0 { messenger.send(3) }
    }
    messenger.send(0)
    #expect(log == (0...3).flatMap { ["first \($0)", "second \($0)"] })
    #expect(afterSend == ["first 0"])
    other.stopObserving()
  }

  @Test("C7, T2: to observe sends nothing", .expectedMisuse)
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
}
