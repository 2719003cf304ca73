// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Held locks")
struct HeldLocksTests {
  #if DEBUG && (os(macOS) || os(Linux))
    @Test("a callback that runs under a lock of the engine ends the test that logs it, and no other does")
    func loggedUnderLock() async {
      let log = EventLog<Int>()
      let lock = Protected(1)
      log.append(lock.withLock { $0 })
      #expect(log.events == [1])
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let log = EventLog<Int>()
        Protected(1).withLock { log.append($0) }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("no lock is held while code of the user runs"), "\(message)")
    }
  #endif
}
