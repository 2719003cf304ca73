// SPDX-License-Identifier: MIT

/// Keeps the stack short where sources are chained by the thousand.
///
/// Work that would go one level deeper on a deep stack is left to whoever runs on the trampoline already, further up on
/// the same thread; without such a one it is done at once. For use every so many levels, so that ordinary chains never
/// meet it: each use takes a lock that all threads share, which is not held while `work` runs.
package enum Trampoline {
  private struct Key: Hashable {
    let thread: UInt
    let topic: ObjectIdentifier?
  }

  /// What waits, oldest last; an entry exists while somebody runs.
  private static let waiting = Protected<[Key: [() -> Void]]>([:])

  /// Does `work` now, or leaves it to the one who is at it for the same topic on this thread.
  package static func run(_ topic: ObjectIdentifier?, _ work: @escaping () -> Void) {
    let key = Key(thread: currentThreadIdentity(), topic: topic)
    let isFirst = waiting.withLock { waiting in
      if waiting[key] == nil {
        waiting[key] = []
        return true
      }
      waiting[key]?.insert(work, at: 0)
      return false
    }
    guard isFirst else { return }
    work()
    while let next = next(key) { next() }
  }

  private static func next(_ key: Key) -> (() -> Void)? {
    waiting.withLock { waiting in
      if let work = waiting[key]?.popLast() { return work }
      waiting[key] = nil
      return nil
    }
  }
}
