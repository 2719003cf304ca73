// SPDX-License-Identifier: MIT

/// A flag that starts cleared, can be set from any thread, and stays set.
///
/// Testing it costs one load. A thread that finds it set also sees everything that was written before it was set.
@frozen @usableFromInline
package struct AtomicFlag: ~Copyable, Sendable {
  @usableFromInline let word = AtomicWord(0)

  @inlinable package init() {}

  /// Whether the flag is set.
  // ORDERING: acquiring pairs with the store in `set`.
  @inlinable package var isSet: Bool { word.load(.acquiring) != 0 }

  /// Sets the flag; later calls have no effect.
  package borrowing func set() {
    word.store(1, .releasing)
  }
}
