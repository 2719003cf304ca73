// SPDX-License-Identifier: MIT

import Foundation
public import NotificationEngine
public import Testing

/// The handler belongs to the process, so one test at a time sets it.
private let turn = NSLock()

/// The misuse that `body` commits on the calling thread; what other tests do meanwhile does not count.
///
/// The same place is reported once: a loop in `body` gives one report. `isMeant` is for misuse that shows on other
/// threads: then that misuse counts, and no other.
public func reportedMisuse(
  where isMeant: (@Sendable (Misuse) -> Bool)? = nil,
  during body: () -> Void
) -> [Misuse] {
  turn.withLock {
    let log = EventLog<Misuse>()
    let thread = currentThreadIdentity()
    Misuse.handler = { misuse in
      if isMeant?(misuse) ?? (currentThreadIdentity() == thread) { log.append(misuse) }
    }
    body()
    ExpectedMisuse.setHandler()
    return log.events
  }
}

/// A suite that misuses the library on purpose: nothing is printed while it runs.
public struct ExpectedMisuse: SuiteTrait, TestTrait, TestScoping {
  // SAFETY: read and written under `turn` only.
  /// How many suites and tests with this trait are running.
  nonisolated(unsafe) private static var count = 0

  /// Runs the suite or test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    Self.change(by: 1)
    defer { Self.change(by: -1) }
    try await function()
  }

  private static func change(by number: Int) {
    turn.withLock {
      // SAFETY: under the lock, as every access.
      unsafe count += number
      setHandler()
    }
  }

  /// Silence while such a suite runs, else standard error; called under the lock.
  fileprivate static func setHandler() {
    let silence: (@Sendable (Misuse) -> Void)? = { _ in }
    // SAFETY: under the lock, as every access.
    Misuse.handler = unsafe count > 0 ? silence : nil
  }
}

extension Trait where Self == ExpectedMisuse {
  /// Nothing is printed of the misuse of this suite or test, nor of others while it runs.
  public static var expectedMisuse: ExpectedMisuse { ExpectedMisuse() }
}
