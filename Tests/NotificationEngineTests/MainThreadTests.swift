// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Code that runs on the main thread and cannot say so")
struct MainThreadTests {
  @MainActor private static var count = 0

  @Test("a closure of the main actor is called before the call returns")
  @MainActor
  func assuming() {
    Self.count = 0
    let call: () -> Void = { assumingMainThread { Self.count += 1 } }
    call()
    #expect(Self.count == 1)
  }
}
