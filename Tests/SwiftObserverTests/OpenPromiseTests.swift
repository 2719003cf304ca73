// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@Suite("Open promises")
struct OpenPromiseTests {
  @Test("a promise that is made without a closure isn't fulfilled until its owner fulfills it")
  func fulfilLater() {
    let promise = Promise<Int>()
    guard case .unfulfilled = promise.state else {
      Issue.record("nobody has fulfilled it")
      return
    }
    var received: [Int] = []
    promise.whenFulfilled { received.append($0) }
    promise.fulfill(1)
    #expect(received == [1])
  }

  @Test("a bridge to a promise fulfills it with the first value, and ends with that")
  func sink() {
    let promise = Promise<Int>()
    var received: [Int] = []
    promise.whenFulfilled { received.append($0) }
    let take = promise.takeValue
    #expect(!take(1))
    #expect(!take(2))
    #expect(received == [1])
  }
}
