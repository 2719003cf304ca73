// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Misuse*: the rows that SwiftObserver has alone.
@Suite("Rules: misuse of SwiftObserver")
struct SwiftObserverMisuseRules {
  private struct Refused: Error {}

  @Test("SwiftObserver: closures that throw")
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

  @Test("SwiftObserver: a promise that is fulfilled twice")
  func fulfilledTwice() {
    let log = EventLog<Int>()
    let promise = Promise<Int> { promise in
      promise.fulfill(1)
      promise.fulfill(2)
    }
    promise.whenFulfilled { log.append($0) }
    #expect(log.events == [1])
  }
}
