// SPDX-License-Identifier: MIT

#if !canImport(Darwin) && !ENGINE_C_ATOMICS
  public import Synchronization
#endif

/// The memory of an atomic word, which is accessed through its `pointer`.
///
/// It is an `Atomic` in place, except on Apple platforms, whose oldest systems don't have that type. There, and in the
/// tests that define `ENGINE_C_ATOMICS`, the word lies in memory of its own and is accessed with the atomics of C.
/// Either way it has one address from its `init` to its `deinit`, if it is a `let` of an object or a global one. A
/// `var` could be moved, and each access to it would be exclusive. `make lint` allows none.
@safe @frozen @usableFromInline
package struct AtomicWord: ~Copyable, Sendable {
  #if canImport(Darwin) || ENGINE_C_ATOMICS
    @usableFromInline package let pointer: WordPointer

    @inlinable @inline(__always)
    package init(_ value: UInt64) {
      pointer = unsafe WordPointer(.allocate(capacity: 1))
      pointer.initialize(to: value)
    }

    @inlinable
    deinit { unsafe pointer.pointer.deallocate() }
  #else
    @usableFromInline let word: Atomic<UInt64>

    @inlinable @inline(__always)
    package init(_ value: UInt64) {
      word = Atomic(value)
    }

    @inlinable package var pointer: WordPointer {
      // SAFETY: a value with atomic storage is never moved while it is borrowed, and its owner borrows it as long as it
      // lives. Unprotected: otherwise each function that this is inlined into guards its stack.
      @inline(__always) get {
        unsafe _withUnprotectedUnsafePointer(to: word) { unsafe WordPointer(UnsafeMutablePointer(mutating: $0)) }
      }
    }
  #endif
}
