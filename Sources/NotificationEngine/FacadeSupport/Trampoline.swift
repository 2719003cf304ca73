// SPDX-License-Identifier: MIT

/// Keeps the stack short where sources are chained by the thousand.
///
/// A call on a deep stack leaves its work to one that runs on the trampoline already, further up on the same thread.
/// Without such a call it is done at once. For use every so many levels, so that ordinary chains never meet it: each
/// use takes a lock that all threads share, which is not held while `work` runs.
package enum Trampoline {
  /// A call that is at work, and what is left to it.
  private struct Run {
    let thread: UInt
    let topic: ObjectIdentifier?

    /// The work that waits, oldest first.
    var waiting: [() -> Void] = []
  }

  /// The calls of all threads; few at any time, so that looking through them costs less than a table.
  private static let runs = Protected<[Run]>([])

  /// Does `work` now, or leaves it to the call that is at it for the same topic on this thread.
  package static func run(_ topic: ObjectIdentifier?, _ work: @escaping () -> Void) {
    let thread = currentThreadIdentity()
    let isFirst = runs.withLock { runs in
      if let index = runs.firstIndex(where: { $0.thread == thread && $0.topic == topic }) {
        runs[index].waiting.append(work)
        return false
      }
      runs.append(Run(thread: thread, topic: topic))
      return true
    }
    guard isFirst else { return }
    work()
    while var batch = takeWaiting(thread, topic) {
      batch.reverse()
      while let next = batch.popLast() { next() }
    }
  }

  /// All that waits; without any, the run is over.
  private static func takeWaiting(_ thread: UInt, _ topic: ObjectIdentifier?) -> [() -> Void]? {
    runs.withLock { runs in
      guard let index = runs.firstIndex(where: { $0.thread == thread && $0.topic == topic }) else { return nil }
      if runs[index].waiting.isEmpty {
        runs.remove(at: index)
        return nil
      }
      defer { runs[index].waiting = [] }
      return runs[index].waiting
    }
  }
}
