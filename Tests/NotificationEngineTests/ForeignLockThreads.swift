// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

extension Proofs {
  @Suite("Foreign lock")
  struct ForeignLockThreads {
    /// The table: these entries, against every kind of callback, in every mode.
    static let entries = [
      "send", "subscribe", "cancel", "cancelAll", "subscriberCount", "cancel, twice", "isLive", "remove",
      "send(_:ordered:)", "send(ordered:)", "withCriticalSection",
    ]

    @Test(
      "P1: no lock is held while code of the user runs: no entry hangs while a callback waits for a lock of the user",
      arguments: RaceSource.engine,
      ForeignCallback.allCases
    )
    func nothingHangs(source: RaceSource, callback: ForeignCallback) {
      let (entries, problems) = source.foreignLockProblems(callback)
      // Without turns there is no first message.
      if callback == .firstMessage, entries.isEmpty { return }
      #expect(entries.filter { $0 != "replay" } == Self.entries)
      #expect(problems.isEmpty)
    }

    @Test("the table's check itself fails when a lock is held while a callback runs")
    func checkCanFail() {
      let lock = Protected(())
      let problem = ForeignLock.problem(
        trigger: { foreign in lock.withLock { _ in foreign.pass() } },
        entry: { lock.withLock { _ in } },
        seconds: 0.2
      )
      #expect(problem == "the entry hangs while the callback runs")
      #expect(ForeignLock.problem(trigger: { _ in }, entry: {}) == "the callback did not run")
    }
  }
}
