// SPDX-License-Identifier: MIT

/// Keeps the stack short where sources are chained by the thousand.
///
/// A call on a deep stack leaves its work to one that runs on the trampoline already, further up on the same thread.
/// Without such a call it is done at once. For use every so many levels, so that ordinary chains never meet it: each
/// use takes a lock that all threads share, which is not held while `work` runs.
package enum Trampoline {
  private struct Key: Hashable {
    let thread: UInt
    let topic: ObjectIdentifier?
  }

  /// The work that waits, oldest first; an entry exists while a call runs.
  private static let waiting = Protected<[Key: [() -> Void]]>([:])

  /// Does `work` now, or leaves it to the call that is at it for the same topic on this thread.
  package static func run(_ topic: ObjectIdentifier?, _ work: @escaping () -> Void) {
    let key = Key(thread: currentThreadIdentity(), topic: topic)
    let isFirst = waiting.withLock { waiting in
      waiting[key]?.append(work)
      if waiting[key] != nil { return false }
      waiting[key] = []
      return true
    }
    guard isFirst else { return }
    work()
    while var batch = takeWaiting(key) {
      batch.reverse()
      while let next = batch.popLast() { next() }
    }
  }

  /// All that waits; without any, the run is over.
  private static func takeWaiting(_ key: Key) -> [() -> Void]? {
    waiting.withLock { waiting in
      let batch = waiting[key] ?? []
      waiting[key] = batch.isEmpty ? nil : []
      return batch.isEmpty ? nil : batch
    }
  }
}
