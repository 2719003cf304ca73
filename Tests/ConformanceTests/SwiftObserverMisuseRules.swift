// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Misuse*: the rows that SwiftObserver has alone.
@Suite("Rules: misuse of SwiftObserver")
struct SwiftObserverMisuseRules {
  private struct Refused: Error {}

  @Test("SwiftObserver: closures that throw: the promise fails, or the failure handler gets the error")
  func throwing() {
    let log = EventLog<String>()
    ResultPromise<Int>.fulfilled(1)
      .mapSuccess { _ -> Int in throw Refused() }
      .whenSucceeded { _ in
        log.append("succeeded")
      } failed: {
        log.append("\(type(of: $0))")
      }
    ResultPromise<Int>.fulfilled(1)
      .whenSucceeded { _ in
        throw Refused()
      } failed: {
        log.append("failed \(type(of: $0))")
      }
    #expect(log.events == ["Refused", "failed Refused"])
  }

  @Test(
    "SwiftObserver: variables that set each other until they agree: delivered until they do, without growing the stack"
  )
  func feedback() {
    let one = Var(0)
    let two = Var(0)
    let log = EventLog<String>()
    let observer = FreeObserver()
    observer.observe(one).new {
      log.append("one \($0)")
      two.value = $0
    }
    observer.observe(two).new {
      log.append("two \($0)")
      one.value = min($0 + 1, 3)
    }
    one.value = 1
    #expect(log.events == ["one 1", "two 1", "one 2", "two 2", "one 3", "two 3"])
    #expect([one.value, two.value] == [3, 3])
  }

  @Test("SwiftObserver: a promise that is fulfilled twice: the first value stays; debug builds report the second")
  func fulfilledTwice() {
    let log = EventLog<Int>()
    let promise = Promise<Int>()
    promise.fulfill(1)
    #expect(reportedMisuse { promise.fulfill(2) }.map(\.kind) == [.promiseFulfilledAgain])
    promise.whenFulfilled { log.append($0) }
    #expect(log.events == [1])
  }
}
