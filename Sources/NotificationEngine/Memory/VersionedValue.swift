// SPDX-License-Identifier: MIT

/// A value as in `AtomicValue`, and how often one was stored, in the `WordPair` of an object.
///
/// Of values that don't qualify, only the number is kept.
@safe @frozen @usableFromInline
package struct VersionedValue<Value> {
  @usableFromInline let bits: WordPointer

  /// The value, at first none, of an object whose class declares a `WordPair` first and inherits from none.
  @inlinable @inline(__always)
  package init(of object: AnyObject) { bits = WordPointer(0, of: object) }

  /// The value that was stored last.
  ///
  /// A thread that reads it also sees everything that the storing thread did before.
  @inlinable package var value: Value {
    @inline(__always) get { AtomicValue.value(of: bits.load(.sequential)) }
  }

  /// How often a value was stored: 0 where there is none.
  @inlinable package var version: UInt64 {
    @inline(__always) get { (bits + 1).load(.sequential) }
  }

  /// Replaces the value, for a thread that alone may do so: in a turn.
  @inlinable @inline(__always)
  package func storeInTurn(_ value: Value) {
    // ORDERING: releasing: who reads the value sees what was done before.
    bits.store(AtomicValue.word(of: value), .releasing)
  }

  /// Counts a value, for a thread that alone may do so.
  @inlinable @inline(__always)
  package func countStored() {
    // ORDERING: releasing: who reads the number sees the value.
    (bits + 1).store(version &+ 1, .releasing)
  }
}
