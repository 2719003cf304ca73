// SPDX-License-Identifier: MIT

/// A clock for tests that can wait for the tasks that sleep on it.
package protocol TaskAwaitingClock: Sendable {
  /// Counts the tasks of operators while they are awake.
  var pendingWork: PendingWork { get }
}

/// A task of an operator that sleeps on a clock and continues when the clock wakes it.
///
/// A `TestClock` counts the task from its beginning to its end, but not while it sleeps. With other clocks this does
/// nothing.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package final class ClockedTask: Sendable {
  /// The task that is about to fall asleep inside a call of `sleep`.
  @TaskLocal package static var current: ClockedTask?

  private let pendingWork: PendingWork?

  /// Begins the count; call it before the task is created, so that the clock knows of a task that isn't running yet.
  package init(on clock: some Sendable) {
    pendingWork = (clock as? any TaskAwaitingClock)?.pendingWork
    pendingWork?.begin()
  }

  /// Returns whether the clock with this work counts the task; false if a client's clock sleeps on that clock in turn.
  package func isCounted(in work: PendingWork) -> Bool { pendingWork === work }

  /// Runs `body`, which sleeps on the clock and does nothing else.
  package func sleep(_ body: @Sendable () async throws -> Void) async rethrows {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Marks the task as asleep; the clock counts it again when it wakes it.
  package func fallAsleep() { pendingWork?.end() }

  /// Ends the count when the task has done its work.
  package func end() { pendingWork?.end() }
}
