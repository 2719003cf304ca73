// SPDX-License-Identifier: MIT

#if !canImport(Darwin) && !ENGINE_C_ATOMICS
  public import Synchronization

  /// The accesses with the toolchain's `Atomic`.
  // SAFETY: what makes a `WordPointer` answers for its memory.
  extension WordPointer {
    @inlinable @inline(__always)
    func loadNow(_ order: MemoryOrder) -> UInt64 {
      switch order {
      case .relaxed: unsafe pointer.pointee.load(ordering: .relaxed)
      case .acquiring: unsafe pointer.pointee.load(ordering: .acquiring)
      case .releasing, .sequential: unsafe pointer.pointee.load(ordering: .sequentiallyConsistent)
      }
    }

    @inlinable @inline(__always)
    func storeNow(_ value: UInt64, _ order: MemoryOrder) {
      switch order {
      case .relaxed: unsafe pointer.pointee.store(value, ordering: .relaxed)
      case .releasing: unsafe pointer.pointee.store(value, ordering: .releasing)
      case .acquiring, .sequential: unsafe pointer.pointee.store(value, ordering: .sequentiallyConsistent)
      }
    }

    @inlinable @inline(__always)
    func addNow(_ value: UInt64) -> UInt64 {
      unsafe pointer.pointee.wrappingAdd(value, ordering: .sequentiallyConsistent).oldValue
    }

    @inlinable @inline(__always)
    func exchangeNow(_ expected: UInt64, _ desired: UInt64) -> Bool {
      unsafe pointer.pointee.compareExchange(
        expected: expected,
        desired: desired,
        ordering: .sequentiallyConsistent
      ).exchanged
    }
  }
#endif
