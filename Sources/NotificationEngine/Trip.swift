// SPDX-License-Identifier: MIT

/// What only the trip of a mailbox touches: in memory of its own, because whoever posts would have to wait for a cache line
/// that is being written all the time.
@safe @usableFromInline
final class Trip<Job> {
  // SAFETY: in accesses that cannot overlap, for no code of the user runs in them. The pointers: as in `Mailbox.Chunk`.

  /// Keeps others off the cache lines; never read.
  @usableFromInline let before: Padding = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Full chunks that this trip, or the next one, performs after the current one; those before `nextChunk` are done.
  @usableFromInline @exclusivity(unchecked) var chunks = unsafe ContiguousArray<UnsafeMutablePointer<Job>>()
  @usableFromInline @exclusivity(unchecked) var nextChunk = 0

  /// What is performed now; the jobs from `next` to `end` are initialised.
  @usableFromInline @exclusivity(unchecked) var current: UnsafeMutablePointer<Job>?
  @usableFromInline @exclusivity(unchecked) var next = 0
  @usableFromInline @exclusivity(unchecked) var end = 0

  @usableFromInline let after: Padding = (0, 0, 0, 0, 0, 0, 0, 0)

  @inlinable init() {}
}

/// A word in memory of its own.
@usableFromInline
final class LoneWord {
  @usableFromInline let before: Padding = (0, 0, 0, 0, 0, 0, 0, 0)
  @usableFromInline let value = AtomicWord(0)
  @usableFromInline let after: Padding = (0, 0, 0, 0, 0, 0, 0, 0)

  @inlinable init() {}
}

/// A cache line.
@usableFromInline
typealias Padding = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
