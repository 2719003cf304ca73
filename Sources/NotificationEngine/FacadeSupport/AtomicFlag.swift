// SPDX-License-Identifier: MIT

/// A flag that is raised once, by any thread, and then stays.
@frozen @usableFromInline
package struct AtomicFlag: ~Copyable, Sendable {
  @usableFromInline let word = AtomicWord(0)

  /// Makes a flag that isn't raised.
  @inlinable package init() {}

  /// Whether the flag is raised; a thread that sees it sees all that was written before.
  @inlinable package var isSet: Bool {
    // ORDERING: acquiring pairs with the store in `set`.
    @inline(__always) get { word.loadAcquiring() != 0 }
  }

  /// Raises the flag.
  package borrowing func set() {
    // ORDERING: sequentially consistent: who raises the flag and then looks at something sees it, or is seen.
    word.storeSequential(1)
  }
}
