// SPDX-License-Identifier: MIT

/// How deep threads have nested the messages of a subject, where its reader counter alone does not say.
///
/// A counter is raised by every delivery of every thread that uses it. Only when it is so high that a single thread might be
/// on the way to the limit, each thread's own messages are counted here, under a lock that is not held while they are
/// delivered.
@usableFromInline
enum DeepNesting {
  private struct Key: Hashable {
    let thread: UInt
    let subject: UInt64
  }

  private static let depths = Protected<[Key: UInt64]>([:])

  /// Counts one more message of the calling thread, and returns how many of them it was inside before.
  @usableFromInline
  static func enter(_ subject: UInt64) -> UInt64 {
    let key = Key(thread: currentThreadIdentity(), subject: subject)
    return depths.withLock { depths in
      let depth = depths[key] ?? 0
      depths[key] = depth + 1
      return depth
    }
  }

  /// The message that was counted last has been delivered.
  @usableFromInline
  static func leave(_ subject: UInt64) {
    let key = Key(thread: currentThreadIdentity(), subject: subject)
    depths.withLock { depths in
      guard let depth = depths[key] else { return }
      depths[key] = depth > 1 ? depth - 1 : nil
    }
  }
}
