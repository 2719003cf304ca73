// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("The engine's lock, wrongly used")
struct EngineLockTests {
  #if DEBUG && (os(macOS) || os(Linux))
    @Test("a thread that takes a lock twice is told so, in a debug build")
    func takenTwice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let lock = EngineLock()
        lock.withLock { lock.withLock {} }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("a lock of the engine is not taken twice by one thread"), "\(message)")
    }
  #endif
}
