// SPDX-License-Identifier: MIT

#if canImport(Darwin) || ENGINE_C_ATOMICS
  public import CEngineAtomics

  /// The accesses with the atomics of C, and words that an object begins with.
  extension WordPointer {
    /// A word of an object whose class declares its words first and inherits from none.
    ///
    /// The words are never accessed by their names, so that no access is exclusive. swift-atomics' `ManagedAtomic` finds
    /// its storage in the same way.
    // SAFETY: the object retains its own memory, and each caller the object.
    @inlinable @inline(__always)
    init(_ index: Int, of object: AnyObject) {
      unsafe pointer = _getUnsafePointerToStoredProperties(object).assumingMemoryBound(to: UInt64.self) + index
    }

    /// Allocates words that an object has for itself, each initialized to `value`.
    ///
    /// The object's reference count orders their end after each access, and the schedule tests don't see that.
    @usableFromInline
    static func allocateForObject(_ count: Int, of value: UInt64 = 0) -> WordPointer {
      let words = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
      unsafe words.initialize(repeating: value, count: count)
      return unsafe WordPointer(words)
    }

    /// Frees the words that `allocateForObject` returned.
    @usableFromInline
    func deallocateForObject() { unsafe pointer.deallocate() }

    @inlinable @inline(__always)
    func loadNow(_ order: AtomicWord.Order) -> UInt64 {
      switch order {
      case .relaxed: unsafe unison_load_relaxed(pointer)
      case .acquiring: unsafe unison_load_acquiring(pointer)
      case .releasing, .sequential: unsafe unison_load_sequential(pointer)
      }
    }

    @inlinable @inline(__always)
    func storeNow(_ value: UInt64, _ order: AtomicWord.Order) {
      switch order {
      case .relaxed: unsafe unison_store_relaxed(pointer, value)
      case .releasing: unsafe unison_store_releasing(pointer, value)
      case .acquiring, .sequential: unsafe unison_store_sequential(pointer, value)
      }
    }

    @inlinable @inline(__always)
    func addNow(_ value: UInt64) -> UInt64 { unsafe unison_add(pointer, value) }

    @inlinable @inline(__always)
    func exchangeNow(_ expected: UInt64, _ desired: UInt64) -> Bool {
      unsafe unison_exchange(pointer, expected, desired)
    }
  }
#endif
