// SPDX-License-Identifier: MIT

/// How often a value was stored, for a value that is stored by one thread at a time and read by any.
@frozen @usableFromInline
package struct VersionWord: ~Copyable {
  @usableFromInline let word = AtomicWord(0)

  @inlinable package init() {}

  /// The number of stores; a thread that reads it sees what was stored before it was increased.
  @inlinable package var count: UInt64 {
    // ORDERING: acquiring pairs with the store in `increase`: where the count is not 0 there is a value.
    @inline(__always) get { word.load(.acquiring) }
  }

  /// Counts a value that was just stored, in the critical section or the turn in which it was.
  @inlinable @inline(__always)
  package borrowing func increase() {
    word.store(word.load(.relaxed) &+ 1, .releasing)
  }
}
