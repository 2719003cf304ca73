// SPDX-License-Identifier: MIT

/// A value as in `AtomicValue`, and how often one was stored.
///
/// Of values that don't qualify, only the number is kept.
@safe @frozen @usableFromInline
package struct VersionedValue<Value>: ~Copyable {
  @usableFromInline let bits = AtomicWord(0)
  @usableFromInline let number = AtomicWord(0)

  /// Contains nothing until a value is stored.
  @inlinable package init() {}

  /// The value that was stored last.
  ///
  /// A thread that reads it also sees everything that the storing thread did before.
  @inlinable package var value: Value {
    @inline(__always) get { AtomicValue.value(of: bits.pointer.load(.sequential)) }
  }

  /// How often a value was stored: 0 where there is none.
  @inlinable package var version: UInt64 {
    @inline(__always) get { number.pointer.load(.sequential) }
  }

  /// Replaces the value, for a thread that alone may do so: in a turn.
  @inlinable @inline(__always)
  package borrowing func storeInTurn(_ value: Value) {
    // ORDERING: releasing: who reads the value sees what was done before.
    bits.pointer.store(AtomicValue.word(of: value), .releasing)
  }

  /// Counts a value, for a thread that alone may do so.
  @inlinable @inline(__always)
  package borrowing func countStored() {
    // ORDERING: releasing: who reads the number sees the value.
    number.pointer.store(version &+ 1, .releasing)
  }
}
