// SPDX-License-Identifier: MIT

public import Builtin

/// A 64-bit word that threads share, stored in place, like `Atomic<UInt64>`, but for older systems too.
///
/// The storage is declared as `Synchronization` declares that of `Atomic`. The compiler neither copies nor moves a
/// value with a raw layout while it is borrowed. So a word that is a `let` of an object, or that lies in allocated
/// memory, has one address from its `init` to its `deinit`. A `var` could be moved, and each access to it would be
/// exclusive; `make lint` allows none.
// SAFETY: after `init`, which no other thread sees, each access is one atomic instruction.
@safe @frozen @usableFromInline
@_rawLayout(like: UInt64)
struct RawWord: ~Copyable, @unchecked Sendable {
  /// Stores the first value, through a typed pointer: the optimiser then initialises a global word at compile time, and
  /// no access to it calls `swift_once`.
  @inlinable @inline(__always)
  init(_ value: UInt64) {
    unsafe UnsafeMutablePointer(address).initialize(to: value)
  }

  @inlinable @_transparent
  var address: Builtin.RawPointer { Builtin.addressOfRawLayout(self) }

  @inlinable @inline(__always)
  borrowing func loadRelaxed() -> UInt64 {
    UInt64(Builtin.atomicload_monotonic_Int64(address))
  }

  @inlinable @inline(__always)
  borrowing func loadAcquiring() -> UInt64 {
    UInt64(Builtin.atomicload_acquire_Int64(address))
  }

  @inlinable @inline(__always)
  borrowing func loadSequential() -> UInt64 {
    UInt64(Builtin.atomicload_seqcst_Int64(address))
  }

  @inlinable @inline(__always)
  borrowing func storeRelaxed(_ value: UInt64) {
    Builtin.atomicstore_monotonic_Int64(address, value._value)
  }

  @inlinable @inline(__always)
  borrowing func storeReleasing(_ value: UInt64) {
    Builtin.atomicstore_release_Int64(address, value._value)
  }

  @inlinable @inline(__always)
  borrowing func storeSequential(_ value: UInt64) {
    Builtin.atomicstore_seqcst_Int64(address, value._value)
  }

  /// Adds a value and returns the previous one, as do the two methods that follow.
  @inlinable @inline(__always)
  borrowing func addRelaxed(_ value: UInt64) -> UInt64 {
    UInt64(Builtin.atomicrmw_add_monotonic_Int64(address, value._value))
  }

  @inlinable @inline(__always)
  borrowing func addSequential(_ value: UInt64) -> UInt64 {
    UInt64(Builtin.atomicrmw_add_seqcst_Int64(address, value._value))
  }

  @inlinable @inline(__always)
  borrowing func subtractSequential(_ value: UInt64) -> UInt64 {
    UInt64(Builtin.atomicrmw_sub_seqcst_Int64(address, value._value))
  }

  /// Stores `desired` if the value is `expected`, and returns whether it was.
  @inlinable @inline(__always)
  borrowing func exchangeSequential(expected: UInt64, desired: UInt64) -> Bool {
    Bool(Builtin.cmpxchg_seqcst_seqcst_Int64(address, expected._value, desired._value).1)
  }
}
