// SPDX-License-Identifier: MIT

/// A value that any thread can read and replace without a lock, because it is plain data of at most a word.
///
/// `isPossible` tells whether a type qualifies. An `AtomicValue` of any other type must not be used.
@safe @frozen @usableFromInline
package struct AtomicValue<Value>: ~Copyable {
  @usableFromInline let storage = AtomicWord(0)

  /// Contains zeroes until a value is stored.
  @inlinable package init() {}

  /// Whether values of the type fit into a word and can be copied and destroyed without running code.
  ///
  /// A constant wherever a function is specialized for the type.
  @inlinable package static var isPossible: Bool {
    @inline(__always) get { _isPOD(Value.self) && MemoryLayout<Value>.size <= MemoryLayout<UInt64>.size }
  }

  /// The value that was stored last.
  ///
  /// A thread that reads it also sees everything that the storing thread did before.
  @inlinable package var value: Value {
    @inline(__always) get { Self.value(of: word) }
  }

  /// The value's bits, padded with zeroes: equal bits are the same value, even if its `==` returns false.
  @inlinable package var word: UInt64 {
    // ORDERING: sequentially consistent, as is `store`: of two threads that each store a value and then read the
    // other's, one reads what was stored.
    @inline(__always) get { storage.pointer.load(.sequential) }
  }

  /// Returns the value that has these bits.
  @inlinable @inline(__always)
  package static func value(of word: UInt64) -> Value {
    var bits = word
    // SAFETY: `store` put a value of this type there. Breaks if nothing was stored and zeroes are no value of the type.
    // The stack isn't protected, here and below, in each function that this is inlined into: what is read and written
    // fits.
    return unsafe _withUnprotectedUnsafeMutablePointer(to: &bits) {
      unsafe UnsafeRawPointer($0).loadUnaligned(as: Value.self)
    }
  }

  /// Returns the bits of a value, padded with zeroes.
  @inlinable @inline(__always)
  package static func word(of value: Value) -> UInt64 {
    var bits: UInt64 = 0
    // SAFETY: plain data, which fits.
    unsafe _withUnprotectedUnsafeMutablePointer(to: &bits) {
      unsafe UnsafeMutableRawPointer($0).storeBytes(of: value, as: Value.self)
    }
    return bits
  }

  /// Replaces the value.
  @inlinable @inline(__always)
  package borrowing func store(_ value: Value) {
    // ORDERING: sequentially consistent: see `word`. A lock that is given up afterwards only releases.
    storage.pointer.store(Self.word(of: value), .sequential)
  }

  /// Replaces the value, for a thread that alone may do so: in a turn.
  ///
  /// Unlike `store`, it lets two threads that each store a value and then read the other's both miss what was stored.
  @inlinable @inline(__always)
  package borrowing func storeInTurn(_ value: Value) {
    // ORDERING: releasing: who reads the value sees what was done before.
    storage.pointer.store(Self.word(of: value), .releasing)
  }
}
