// SPDX-License-Identifier: MIT

#if !canImport(Darwin) && !ENGINE_C_ATOMICS
  public import Synchronization
#endif

/// Where an atomic word lies: in an object, or in allocated memory.
///
/// Each access states its ordering, so that it can be argued about (`Docs/MemoryModel.md`), and asks `SchedulePoint` for
/// its turn, of which a release build contains nothing.
// SAFETY: the caller ensures that the word is initialized, and that it exists as long as the pointer is used.
// Each access is one atomic instruction.
@safe @frozen @usableFromInline
package struct WordPointer: @unchecked Sendable {
  #if canImport(Darwin) || ENGINE_C_ATOMICS
    @usableFromInline package typealias Word = UInt64
  #else
    @usableFromInline package typealias Word = Atomic<UInt64>
  #endif

  /// The distance between two words that lie side by side, in bytes.
  @inlinable static var stride: Int { 8 }

  @usableFromInline let pointer: UnsafeMutablePointer<Word>

  @inlinable @inline(__always)
  init(_ pointer: UnsafeMutablePointer<Word>) {
    unsafe self.pointer = pointer
  }

  /// Creates a pointer with this address, or nil if the address is 0.
  @inlinable @inline(__always)
  init?(bits: UInt64) {
    guard let pointer = unsafe UnsafeMutablePointer<Word>(bitPattern: UInt(truncatingIfNeeded: bits)) else {
      return nil
    }
    unsafe self.pointer = pointer
  }

  /// A word of an object whose class declares its words first and inherits from none.
  ///
  /// The words are never accessed by their names, so that no access is exclusive, and none looks at the object's layout.
  /// swift-atomics' `ManagedAtomic` finds its storage in the same way.
  // SAFETY: the object retains its own memory, and each caller the object. An `Atomic` is nothing but its bits.
  @inlinable @inline(__always)
  init(_ index: Int, of object: AnyObject) {
    unsafe pointer = _getUnsafePointerToStoredProperties(object).assumingMemoryBound(to: Word.self) + index
  }

  /// The word's address, which identifies it in the schedule tests.
  @inlinable var address: UInt {
    @inline(__always) get { unsafe UInt(bitPattern: pointer) }
  }

  /// The word's address as the value of another word.
  @inlinable var bits: UInt64 {
    @inline(__always) get { UInt64(address) }
  }

  @inlinable @inline(__always)
  static func + (pointer: WordPointer, distance: Int) -> WordPointer {
    unsafe WordPointer(pointer.pointer + distance)
  }

  /// Allocates `count` words, each initialized to `value`, with the alignment of an atomic word on all systems.
  @usableFromInline
  static func allocate(_ count: Int, of value: UInt64 = 0, alignment: Int = stride) -> WordPointer {
    let byteCount = stride * count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
    let first = unsafe WordPointer(memory.bindMemory(to: Word.self, capacity: count))
    for index in 0..<count { (first + index).initialize(to: value) }
    SchedulePoint.observer?.allocated(first.address, byteCount: byteCount)
    return first
  }

  /// Frees the words that `allocate` returned.
  @usableFromInline
  func deallocate() {
    if let observer = SchedulePoint.observer { return observer.free(address) }
    unsafe UnsafeMutableRawPointer(pointer).deallocate()
  }

  /// Stores the first value, which no other thread sees until it is told of the word.
  @inlinable @inline(__always)
  func initialize(to value: UInt64) {
    unsafe pointer.initialize(to: Word(value))
  }

  @inlinable @inline(__always)
  package func load(_ order: MemoryOrder) -> UInt64 {
    SchedulePoint.access(address, .load, order) { loadNow(order) }
  }

  @inlinable @inline(__always)
  package func store(_ value: UInt64, _ order: MemoryOrder) {
    _ = SchedulePoint.access(address, .store, order, value) {
      storeNow(value, order)
      return value
    }
  }

  /// Adds a value, sequentially consistent, and returns the previous one.
  @inlinable @inline(__always)
  package func add(_ value: Int64) -> UInt64 {
    SchedulePoint.access(address, .update, .sequential) { addNow(UInt64(bitPattern: value)) }
  }

  /// Stores `desired` if the value is `expected`, sequentially consistent, and returns whether it was.
  @inlinable @inline(__always)
  package func exchange(expected: UInt64, desired: UInt64) -> Bool {
    SchedulePoint.access(address, .exchange, .sequential) { exchangeNow(expected, desired) ? 1 : 0 } != 0
  }
}
