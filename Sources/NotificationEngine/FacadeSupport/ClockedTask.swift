// SPDX-License-Identifier: MIT

/// A clock for tests that can wait for the tasks that sleep on it.
package protocol TaskAwaitingClock: AnyObject, Sendable {
  /// Counts a piece of work that begins.
  func beginWork()

  /// Ends a piece of work.
  func endWork()
}

/// A task of an operator that sleeps on a clock and continues when the clock wakes it.
///
/// A `TestClock` counts the task from its beginning to its end, but not while it sleeps. With other clocks this does
/// nothing.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package final class ClockedTask: Sendable {
  /// The task that is about to fall asleep inside a call of `sleep`.
  @TaskLocal package static var current: ClockedTask?

  private let clock: (any TaskAwaitingClock)?

  /// Begins the count; call it before the task is created, so that the clock knows of a task that isn't running yet.
  package init(on clock: some Sendable) {
    self.clock = clock as? any TaskAwaitingClock
    self.clock?.beginWork()
  }

  /// Returns whether this clock counts the task; false if a client's clock sleeps on this one in turn.
  package func isCounted(by clock: any TaskAwaitingClock) -> Bool { self.clock === clock }

  /// Runs `body`, which sleeps on the clock and does nothing else.
  package func sleep(_ body: @Sendable () async throws -> Void) async rethrows {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Marks the task as asleep; the clock counts it again when it wakes it.
  package func fallAsleep() { clock?.endWork() }

  /// Ends the count when the task has done its work.
  package func end() { clock?.endWork() }
}
