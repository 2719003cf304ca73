// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("Misuse", .serialized)
struct MisuseTests {
  /// What is reported while `body` runs and passes `isOurs`: other tests run at the same time.
  private func reports(_ isOurs: @escaping @Sendable (Misuse) -> Bool, _ body: () -> Void) -> [Misuse] {
    let log = EventLog<Misuse>()
    Misuse.handler = { if isOurs($0) { log.append($0) } }
    body()
    Misuse.handler = nil
    return log.events
  }

  enum Fulfilled { case first, second }

  @Test("a second fulfil is reported, changes nothing and calls nobody; a legal one is silent")
  func fulfilledAgain() {
    @Sendable func isOurs(_ misuse: Misuse) -> Bool { "\(misuse)".contains("Fulfilled") }
    let silent = reports(isOurs) {
      Promise<Fulfilled> { _ in }.fulfill(.first)
      Promise<Fulfilled> { $0.fulfill(.first) }.whenFulfilled { _ in }
    }
    #expect(silent.isEmpty)
    var received: [Fulfilled] = []
    let reported = reports(isOurs) {
      let promise = Promise<Fulfilled> { $0.fulfill(.first) }
      promise.fulfill(.second)
      promise.whenFulfilled { received.append($0) }
      Promise<Fulfilled>.fulfilled(.first).fulfill(.second)
    }
    #expect(reported.count == 2)
    #expect(received == [.first])
    guard case .promiseFulfilledAgain = reported.first else {
      Issue.record("the report must say what happened")
      return
    }
  }

  @Test("a receiver or messenger that nobody holds is reported; those that are held are not")
  func notHeld() {
    final class Careless: Observer, SwiftObserver.ObservableObject {
      var receiver: Receiver { Receiver() }
      var messenger: Messenger<Int> { Messenger() }
    }
    final class Careful: Observer, SwiftObserver.ObservableObject {
      let receiver = Receiver()
      let messenger = Messenger<Int>()
    }
    // No other test of this target makes these two mistakes.
    @Sendable func isOurs(_ misuse: Misuse) -> Bool { misuse == .receiverIsNotHeld || misuse == .messengerIsNotHeld }
    let (careless, careful) = (Careless(), Careful())
    #expect(reports(isOurs) { careful.observe(careful) { _ in } }.isEmpty)
    #expect(reports(isOurs) { careful.observe(Var(1)) { _ in } }.isEmpty)
    #expect(reports(isOurs) { careful.observe(Messenger<Int>().map { $0 }).receive { _ in } }.isEmpty)
    #expect(reports(isOurs) { careless.observe(careful) { _ in } } == [.receiverIsNotHeld])
    #expect(reports(isOurs) { careful.observe(careless) { _ in } } == [.messengerIsNotHeld])
    careful.stopObserving()
  }

  @Test("without a handler misuse is silent")
  func silence() {
    Misuse.handler = nil
    #expect(Misuse.handler == nil)
    let promise = Promise<Int>.fulfilled(1)
    promise.fulfill(2)
    guard case .fulfilled(1) = promise.state else {
      Issue.record("the first value must stay")
      return
    }
  }

  @Test("every report says what happened in a sentence")
  func descriptions() {
    let all: [Misuse] = [
      .cacheOfCache(type: "Var<Int>", isMessageOptional: false),
      .cacheOfCache(type: "Cache", isMessageOptional: true),
      .promiseFulfilledAgain(type: "Promise<Int>"), .receiverIsNotHeld, .messengerIsNotHeld,
    ]
    #expect(Set(all.map(\.description)).count == all.count)
    #expect(all[0].description.hasPrefix("Var<Int> already is an ObservableCache"))
    #expect(all[0].description.contains("optional"))
    #expect(!all[1].description.contains("optional"))
  }
}
