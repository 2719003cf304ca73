// SPDX-License-Identifier: MIT

public import Builtin

/// 64 bits that threads share, in the place where they are declared: what `Atomic<UInt64>` is, for systems that are older
/// than it.
///
/// The storage is declared as the toolchain declares that of `Atomic`: a raw layout belongs to no value that the compiler
/// could copy, move or keep in a register while it is borrowed. So a word that is a `let` of an object, or lies in
/// allocated memory, has one address from its `init` to its `deinit`. Breaks if it is declared as a `var`: an assignment
/// would be an exclusive access.
@safe @frozen @usableFromInline
@_rawLayout(like: UInt64)
struct RawWord: ~Copyable, @unchecked Sendable {
  /// By a pointer with a type: a global word is then there from the start, and needs no `swift_once` at each access.
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

  /// Adds and returns what was there before, as do the next two.
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

  /// Puts `desired` in if `expected` is there; says whether it did.
  @inlinable @inline(__always)
  borrowing func exchangeSequential(expected: UInt64, desired: UInt64) -> Bool {
    Bool(Builtin.cmpxchg_seqcst_seqcst_Int64(address, expected._value, desired._value).1)
  }
}
