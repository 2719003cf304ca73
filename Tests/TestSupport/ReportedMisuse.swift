// SPDX-License-Identifier: MIT

import Foundation
public import NotificationEngine
public import Testing

/// The handler belongs to the process, so one test at a time replaces it.
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
      let isCounted = isMeant?(misuse) ?? (currentThreadIdentity() == thread)
      isCounted ? log.append(misuse) : ExpectedMisuse.receive(misuse)
    }
    body()
    Misuse.handler = ExpectedMisuse.receive
    return log.events
  }
}

/// A suite or test that misuses the library on purpose.
///
/// A report fails any other test.
///
/// A report belongs to the test in whose task, or in whose `inThreads`, it is made. On any other thread, such as that
/// of a queue, nobody can tell whose it is.
public struct ExpectedMisuse: SuiteTrait, TestTrait, TestScoping {
  /// Set where misuse is expected, and on a thread that a test has started.
  @TaskLocal static var isExpected: Bool?

  /// Whether a report is expected where this is asked; nil where that is unknown.
  static var expectation: Bool? { isExpected ?? (Test.current == nil ? nil : false) }

  /// Sets the handler when the tests are listed, so before the first one runs.
  ///
  /// The process of an exit test lists none, so it prints reports.
  fileprivate static let handled: Void = { Misuse.handler = receive }()

  /// Runs the suite or test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$isExpected.withValue(true) { try await function() }
  }

  @Sendable
  fileprivate static func receive(_ misuse: Misuse) {
    if expectation == false { Issue.record("\(misuse)") }
  }
}

extension Trait where Self == ExpectedMisuse {
  /// No report of misuse fails this suite or test.
  public static var expectedMisuse: ExpectedMisuse {
    ExpectedMisuse.handled
    return ExpectedMisuse()
  }
}
