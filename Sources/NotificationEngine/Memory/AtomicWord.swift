// SPDX-License-Identifier: MIT

public import Builtin

/// An atomic 64-bit variable, stored in place like `Atomic<UInt64>`, but for older systems too: the only kind that the
/// engine uses outside its lock.
///
/// Each access states its ordering, so that it can be argued about (`Docs/MemoryModel.md`). It asks `SchedulePoint` for
/// its turn, of which a release build contains nothing.
///
/// The storage is declared as `Synchronization` declares that of `Atomic`. The compiler neither copies nor moves a
/// value with a raw layout while it is borrowed. So a word that is a `let` of an object, or that lies in allocated
/// memory, has one address from its `init` to its `deinit`. A `var` could be moved, and each access to it would be
/// exclusive. `make lint` allows none.
// SAFETY: after `init`, which no other thread sees, each access is one atomic instruction.
@safe @frozen @usableFromInline
@_rawLayout(like: UInt64)
package struct AtomicWord: ~Copyable, @unchecked Sendable {
  /// The ordering of an access.
  ///
  /// One that its kind of access doesn't have is sequentially consistent.
  @frozen @usableFromInline
  package enum Order: Sendable {
    case relaxed, acquiring, releasing, sequential
  }

  /// Stores the first value, through a typed pointer: the optimizer then initializes a global word at compile time, and
  /// no access to it calls `swift_once`.
  @inlinable @inline(__always)
  package init(_ value: UInt64) {
    unsafe UnsafeMutablePointer(storage).initialize(to: value)
  }

  @inlinable @_transparent
  var storage: Builtin.RawPointer { Builtin.addressOfRawLayout(self) }

  /// The word's address, which identifies it in the schedule tests.
  @inlinable @_transparent
  var address: UInt { UInt(Builtin.ptrtoint_Word(storage)) }

  /// Allocates `count` words, each initialized to `value`.
  static func allocate(_ count: Int, of value: UInt64 = 0, alignment: Int) -> UnsafeMutablePointer<AtomicWord> {
    let byteCount = MemoryLayout<AtomicWord>.stride * count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
    let words = unsafe memory.bindMemory(to: AtomicWord.self, capacity: count)
    for index in 0..<count { unsafe (words + index).initialize(to: AtomicWord(value)) }
    SchedulePoint.observer?.allocated(UInt(bitPattern: memory), byteCount: byteCount)
    return unsafe words
  }

  /// Frees words that `allocate` returned.
  static func free(_ words: UnsafeMutablePointer<AtomicWord>) {
    if let observer = SchedulePoint.observer { return observer.free(UInt(bitPattern: words)) }
    unsafe UnsafeMutableRawPointer(words).deallocate()
  }

  @inlinable @inline(__always)
  package borrowing func load(_ order: Order) -> UInt64 {
    SchedulePoint.load(address, order) {
      switch order {
      case .relaxed: UInt64(Builtin.atomicload_monotonic_Int64(storage))
      case .acquiring: UInt64(Builtin.atomicload_acquire_Int64(storage))
      case .releasing, .sequential: UInt64(Builtin.atomicload_seqcst_Int64(storage))
      }
    }
  }

  @inlinable @inline(__always)
  package borrowing func store(_ value: UInt64, _ order: Order) {
    SchedulePoint.store(address, value, order) {
      switch order {
      case .relaxed: Builtin.atomicstore_monotonic_Int64(storage, value._value)
      case .releasing: Builtin.atomicstore_release_Int64(storage, value._value)
      case .acquiring, .sequential: Builtin.atomicstore_seqcst_Int64(storage, value._value)
      }
    }
  }

  /// Adds a value, sequentially consistent, and returns the previous one.
  @inlinable @inline(__always)
  package borrowing func add(_ value: Int64) -> UInt64 {
    SchedulePoint.observer?.update(address, .sequential)
    return UInt64(Builtin.atomicrmw_add_seqcst_Int64(storage, value._value))
  }

  /// Stores `desired` if the value is `expected`, sequentially consistent, and returns whether it was.
  @inlinable @inline(__always)
  package borrowing func exchange(expected: UInt64, desired: UInt64) -> Bool {
    SchedulePoint.exchange(address) {
      Bool(Builtin.cmpxchg_seqcst_seqcst_Int64(storage, expected._value, desired._value).1)
    }
  }

  /// Counts up, relaxed, and returns the new number.
  ///
  /// No step of a schedule, as all its threads share the word.
  @inline(__always)
  borrowing func next() -> UInt64 {
    UInt64(Builtin.atomicrmw_add_monotonic_Int64(storage, UInt64(1)._value)) &+ 1
  }
}
