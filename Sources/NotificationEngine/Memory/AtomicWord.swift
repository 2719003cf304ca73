// SPDX-License-Identifier: MIT

#if !canImport(Darwin) && !ENGINE_C_ATOMICS
  public import Synchronization
#endif

/// An atomic 64-bit variable of an object: the only kind that the engine uses outside its lock.
///
/// Each access states its ordering, so that it can be argued about (`Docs/MemoryModel.md`).
///
/// It is an `Atomic` in place, except on Apple platforms, whose oldest systems don't have that type. There, and in the
/// tests that define `ENGINE_C_ATOMICS`, the word lies in memory of its own and is accessed with the atomics of C.
/// Either way it has one address from its `init` to its `deinit`, if it is a `let` of an object or a global one. A
/// `var` could be moved, and each access to it would be exclusive. `make lint` allows none.
@safe @frozen @usableFromInline
package struct AtomicWord: ~Copyable, Sendable {
  /// The ordering of an access.
  ///
  /// One that its kind of access doesn't have is sequentially consistent.
  @frozen @usableFromInline
  package enum Order: Sendable {
    case relaxed, acquiring, releasing, sequential
  }

  #if canImport(Darwin) || ENGINE_C_ATOMICS
    @usableFromInline let pointer: WordPointer

    @inlinable @inline(__always)
    package init(_ value: UInt64) {
      pointer = WordPointer.allocateForObject(1, of: value)
    }

    @inlinable
    deinit { pointer.deallocateForObject() }
  #else
    @usableFromInline let word: Atomic<UInt64>

    @inlinable @inline(__always)
    package init(_ value: UInt64) {
      word = Atomic(value)
    }

    @inlinable var pointer: WordPointer {
      // SAFETY: a value with atomic storage is never moved while it is borrowed, and its owner borrows it as long as it
      // lives. Unprotected: otherwise each function that this is inlined into guards its stack.
      @inline(__always) get {
        unsafe _withUnprotectedUnsafePointer(to: word) { unsafe WordPointer(UnsafeMutablePointer(mutating: $0)) }
      }
    }
  #endif

  @inlinable @inline(__always)
  package borrowing func load(_ order: Order) -> UInt64 { pointer.load(order) }

  @inlinable @inline(__always)
  package borrowing func store(_ value: UInt64, _ order: Order) { pointer.store(value, order) }

  /// Adds a value, sequentially consistent, and returns the previous one.
  @inlinable @inline(__always)
  package borrowing func add(_ value: Int64) -> UInt64 { pointer.add(value) }

  /// Stores `desired` if the value is `expected`, sequentially consistent, and returns whether it was.
  @inlinable @inline(__always)
  package borrowing func exchange(expected: UInt64, desired: UInt64) -> Bool {
    pointer.exchange(expected: expected, desired: desired)
  }

  /// Counts up, and returns the new number.
  ///
  /// No step of a schedule, as all its threads share the word.
  @inline(__always)
  borrowing func next() -> UInt64 { pointer.addNow(1) &+ 1 }
}
