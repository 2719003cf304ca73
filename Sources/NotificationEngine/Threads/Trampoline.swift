// SPDX-License-Identifier: MIT

/// Keeps the stack short where sources are chained by the thousand.
///
/// A call on a deep stack leaves its work to a call that is already running on the trampoline, further up on the same
/// thread. Without such a call, the work is done immediately. Use it only once in many levels, so that ordinary chains
/// never reach it: each use takes a lock that all threads share, which isn't held while `work` runs.
package enum Trampoline {
  /// A call that is running, and the work that was left to it.
  private struct Run {
    let thread: UInt

    /// The waiting work, oldest first.
    var waiting: [() -> Void] = []
  }

  /// The running calls of all threads; few at any time, so that looking through them costs less than a table.
  private static let runs = Protected<[Run]>([])

  /// Runs `work` now, or leaves it to the call that is running on this thread.
  package static func run(_ work: @escaping () -> Void) {
    let thread = currentThreadIdentity()
    let isFirst = runs.withLock { runs in
      if let index = runs.firstIndex(where: { $0.thread == thread }) {
        runs[index].waiting.append(work)
        return false
      }
      runs.append(Run(thread: thread))
      return true
    }
    guard isFirst else { return }
    work()
    while var batch = takeWaiting(thread) {
      batch.reverse()
      while let next = batch.popLast() { next() }
    }
  }

  /// Removes and returns all waiting work; if there is none, ends the run.
  private static func takeWaiting(_ thread: UInt) -> [() -> Void]? {
    runs.withLock { runs in
      guard let index = runs.firstIndex(where: { $0.thread == thread }) else { return nil }
      if runs[index].waiting.isEmpty {
        runs.remove(at: index)
        return nil
      }
      defer { runs[index].waiting = [] }
      return runs[index].waiting
    }
  }
}
