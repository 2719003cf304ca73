// SPDX-License-Identifier: MIT

/// A clock for tests that can wait for the tasks that sleep on it.
package protocol TaskAwaitingClock: Sendable {
  /// Counts the tasks of operators while they are awake.
  var pendingWork: PendingWork { get }
}

/// A task of an operator, which sleeps on a clock and goes on when the clock wakes it.
///
/// A `TestClock` counts it from its beginning to its end, but not while it sleeps. With other clocks this does nothing.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package final class ClockedTask: Sendable {
  /// The task that falls asleep inside a call of `sleep`.
  @TaskLocal package static var current: ClockedTask?

  private let pendingWork: PendingWork?

  /// Begins; call it before the task is made, so that the clock knows of a task that does not run yet.
  package init(on clock: some Sendable) {
    pendingWork = (clock as? any TaskAwaitingClock)?.pendingWork
    pendingWork?.begin()
  }

  /// Whether the clock with this work counts the task; not where a client's clock sleeps on it in turn.
  package func isCounted(in work: PendingWork) -> Bool { pendingWork === work }

  /// Runs `body`, which sleeps on the clock and does nothing else.
  package func sleep(_ body: @Sendable () async throws -> Void) async rethrows {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Says that the task sleeps from now on; the clock counts it again when it wakes it.
  package func fallAsleep() { pendingWork?.end() }

  /// Ends; the task has done its work.
  package func end() { pendingWork?.end() }
}
