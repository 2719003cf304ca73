// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Keeps the stack short where relays are chained by the thousand.
///
/// Work that would go one level deeper on a deep stack is left to whoever runs on the trampoline already, further up on
/// the same thread; without such a one it is done at once. Used every 128 levels only, so ordinary trees never meet it.
enum Trampoline {
  private struct Key: Hashable {
    let thread: UInt
    let topic: ObjectIdentifier?
  }

  /// What waits, oldest last; an entry exists while somebody runs.
  private static let waiting = Protected<[Key: [() -> Void]]>([:])

  /// Does `work` now, or leaves it to the one who is at it for the same topic on this thread.
  static func run(_ topic: ObjectIdentifier?, _ work: @escaping () -> Void) {
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
