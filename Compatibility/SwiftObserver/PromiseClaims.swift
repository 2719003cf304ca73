// SPDX-License-Identifier: MIT

import Dispatch
import SwiftObserver
import TestSupport
import Testing

@Suite("The document's statements: promises")
struct PromiseClaims {
  @Test("C30: a promise is not observable")
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

  @Test("T56: a promise provides its value later, from another thread, too")
  func providesValue() async {
    let value = await withCheckedContinuation { continuation in
      let promise = Promise<Int> { promise in
        let promise = UnsafeTransfer(promise)
        DispatchQueue.global().async { promise.value.fulfill(42) }
      }
      promise.whenFulfilled { continuation.resume(returning: $0) }
    }
    #expect(value == 42)
  }

  @Test("C33: promise returns the promise of its closure")
  func promiseFunction() {
    let inner = Promise<Int> { _ in }
    #expect(promise { inner } === inner)
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
