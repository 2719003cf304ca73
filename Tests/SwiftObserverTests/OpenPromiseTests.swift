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
}
