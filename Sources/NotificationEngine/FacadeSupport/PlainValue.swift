// SPDX-License-Identifier: MIT

/// A value that is read and replaced by any thread without lock, because it is plain data of at most a word.
///
/// Whether a type is like that is found out by `isPossible`; for one that is not, a `PlainValue` must not be used.
@safe @frozen @usableFromInline
package struct PlainValue<Value>: ~Copyable {
  @usableFromInline let storage = AtomicWord(0)

  /// Holds zeroes until something is stored.
  @inlinable package init() {}

  /// Whether values of the type need nobody to copy or destroy them, and fit.
  ///
  /// Known when the type is: where a function is specialised, this is a constant.
  @inlinable package static var isPossible: Bool {
    @inline(__always) get { _isPOD(Value.self) && MemoryLayout<Value>.size <= MemoryLayout<UInt64>.size }
  }

  /// The value that was stored last, and with it all that the storing thread did before.
  @inlinable package var value: Value {
    @inline(__always) get { Self.value(of: word) }
  }

  /// The value's bits, zeroes behind it.
  ///
  /// The same bits are the same value, whatever its `==` says.
  @inlinable package var word: UInt64 {
    // ORDERING: sequentially consistent, as are all stores: of two threads that each store a value and then read the
    // other's, one reads what was stored.
    @inline(__always) get { storage.loadSequential() }
  }

  /// The value whose bits these are.
  @inlinable @inline(__always)
  package static func value(of word: UInt64) -> Value {
    var bits = word
    // SAFETY: `store` put a value of this type there. Breaks if nothing was stored and zeroes are no value of the type.
    // The stack is not guarded, here and below, in each function that this is inlined into: what is read and written
    // fits.
    return unsafe _withUnprotectedUnsafeMutablePointer(to: &bits) {
      unsafe UnsafeRawPointer($0).loadUnaligned(as: Value.self)
    }
  }

  /// The bits of a value, zeroes behind it.
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
    storage.storeSequential(Self.word(of: value))
  }

  /// Replaces the value, for a thread that alone may do so: in a turn.
  ///
  /// Unlike `store`, it lets two threads that each store a value and then read the other's both miss what was stored.
  @inlinable @inline(__always)
  package borrowing func storeInTurn(_ value: Value) {
    // ORDERING: releasing: who reads the value sees what was done before.
    storage.storeReleasing(Self.word(of: value))
  }

  /// Replaces the value if its bits are still `word`; says whether they were.
  package borrowing func store(_ value: Value, replacing word: UInt64) -> Bool {
    storage.exchangeSequential(expected: word, desired: Self.word(of: value))
  }
}
