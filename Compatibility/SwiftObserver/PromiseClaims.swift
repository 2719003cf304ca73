// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("The document's statements: promises", .expectedMisuse)
struct PromiseClaims {
  @Test("C29, T59: a fulfilled promise stays so")
  func staysFulfilled() {
    var received: [Int] = []
    let promise = Promise<Int> { $0.fulfill(1) }
    promise.whenFulfilled { received.append($0) }
    promise.fulfill(2)
    promise.whenFulfilled { received.append($0) }
    #expect(received == [1, 1])
    guard case .fulfilled(1) = promise.state else {
      Issue.record("the first value must stay")
      return
    }
  }

  @Test("C30: a promise is not observable; only mappings exist on it")
  func notObservable() {
    let promise: Any = Promise<Int>.fulfilled(1)
    #expect((promise as? any ObservableObject) == nil)
  }

  @Test("C31, T54: whenFulfilled calls at once or once, and returns the promise")
  func whenFulfilled() {
    var log: [String] = []
    let promise = Promise<Int> { _ in }
    #expect(promise.whenFulfilled { log.append("a\($0)") } === promise)
    if case .fulfilled = promise.state { Issue.record("nobody has fulfilled it") }
    promise.whenFulfilled { value in
      log.append("b\(value)")
      promise.whenFulfilled { log.append("inside\($0)") }
      log.append("after inside")
    }
    promise.whenFulfilled { log.append("c\($0)") }
    promise.fulfill(1)
    promise.whenFulfilled { log.append("d\($0)") }
    #expect(log == ["a1", "b1", "inside1", "after inside", "c1", "d1"])
  }

  @Test("C32, T55, T57: promise and handlers go after fulfilment, or with the promise, without anyone holding it")
  func cleanUp() {
    let later = Later<Int>()
    weak var promise: Promise<Int>?
    weak var captured: Person?
    var received: [Int] = []
    func ask() {
      let person = Person()
      captured = person
      promise = Promise { promise in later.ask { promise.fulfill($0) } }.whenFulfilled {
        received.append($0)
        _ = person
      }
    }
    ask()
    #expect(promise != nil && captured != nil)
    later.answerAll(1)
    #expect(received == [1])
    #expect(promise == nil && captured == nil)

    ask()
    later.forget()
    #expect(promise == nil && captured == nil)
    #expect(received == [1])
  }

  @Test("C33: promise returns the promise of its closure")
  func promiseFunction() {
    let inner = Promise<Int> { _ in }
    #expect(promise { inner } === inner)
  }

  @Test("C34: then runs its closure once, and its promise has the value of the second")
  func then() {
    let (first, second) = (Promise<Int> { _ in }, Promise<String> { _ in })
    var (calls, received): ([Int], [String]) = ([], [])
    first.then { value in
      calls.append(value)
      return second
    }.whenFulfilled { received.append($0) }
    #expect(calls.isEmpty)
    first.fulfill(1)
    #expect(calls == [1] && received.isEmpty)
    second.fulfill("two")
    #expect(received == ["two"])
    #expect(calls == [1])
  }

  @Test("C35: and starts the second promise at once; nil values and the same promise twice are fine")
  func and() {
    var started = false
    let first = Promise<Int?> { _ in }
    var pairs: [(Int?, Int?)] = []
    first.and {
      started = true
      return first
    }.whenFulfilled { pairs.append($0) }
    #expect(started)
    first.fulfill(nil)
    #expect(pairs.count == 1 && pairs[0].0 == nil && pairs[0].1 == nil)
    Promise<Int>.fulfilled(1).and { Promise<String>.fulfilled("x") }.whenFulfilled {
      #expect($0.0 == 1 && $0.1 == "x")
      started = false
    }
    #expect(!started)
  }

  @Test("C36, T62-T64: map, unwrap with a default, and new make new promises that nobody needs to hold")
  func mappings() {
    let later = Later<Int?>()
    func ask() -> Promise<Int?> { Promise { promise in later.ask { promise.fulfill($0) } } }
    var log: [String] = []
    ask().map { $0.map(String.init) ?? "nil" }.whenFulfilled { log.append($0) }
    ask().unwrap(7).whenFulfilled { log.append("\($0)") }
    ask().map { Update($0, 8) }.new().whenFulfilled { log.append("\($0 ?? 0)") }
    later.answerAll(nil)
    #expect(log == ["nil", "7", "8"])
  }

  @Test("C37: whenSucceeded and whenFailed return their promise, so they need not end the chain")
  func resultHandlers() {
    var log: [String] = []
    let failed = ResultPromise<Int>.fulfilled(Failed())
    let returned = failed.whenFailed { _ in
      log.append("failed")
    }.whenSucceeded { _ in
      log.append("succeeded")
    } failed: { _ in
      log.append("failed again")
    }
    #expect(returned === failed)
    ResultPromise<Int>.fulfilled(1).whenFailed { _ in log.append("must not be called") }
    #expect(log == ["failed", "failed again"])
  }

  @Test("C38: every closure of a success may throw")
  func throwingClosures() {
    var errors: [String] = []
    func note(_ error: any Error) { errors.append((error as? Failed)?.reason ?? "?") }
    func fail(_ reason: String) throws -> Int { throw Failed(reason: reason) }
    let one = ResultPromise<Int>.fulfilled(1)
    one.onSuccess { _ in ResultPromise<Int>.fulfilled(try fail("onSuccess")) }.whenFailed { note($0) }
    one.mapSuccess { _ in try fail("mapSuccess") }.whenFailed { note($0) }
    one.whenSucceeded { _ in
      _ = try fail("whenSucceeded")
    } failed: {
      note($0)
    }.whenFailed { _ in note(Failed()) }
    #expect(errors == ["onSuccess", "mapSuccess", "whenSucceeded"])
  }

  @Test("C38: errors pass unchanged through any number of links, typed failures too")
  func errorsPass() {
    var received: [Failed] = []
    Promise<Result<Int, Failed>>.fulfilled(Failed(reason: "typed"))
      .mapSuccess { $0 + 1 }
      .onSuccess { ResultPromise<Int>.fulfilled($0) }
      .mapSuccess { "\($0)" }
      .whenFailed { if let error = $0 as? Failed { received.append(error) } }
    let typed = Promise<Result<Int, Failed>> { $0.fulfill(Failed(reason: "two")) }
    typed.whenFailed { received.append($0) }
    #expect(received == [Failed(reason: "typed"), Failed(reason: "two")])
    var success: [String] = []
    ResultPromise<String> { $0.fulfill("a string") }.whenSucceeded {
      success.append($0)
    } failed: { _ in
    }
    #expect(success == ["a string"])
  }
}
