// SPDX-License-Identifier: MIT

#if canImport(Darwin) || ENGINE_C_ATOMICS
  public import CEngineAtomics

  /// The accesses with the atomics of C.
  // SAFETY: what makes a `WordPointer` answers for its memory.
  extension WordPointer {
    @inlinable @inline(__always)
    func loadNow(_ order: MemoryOrder) -> UInt64 {
      switch order {
      case .relaxed: unsafe unison_load_relaxed(pointer)
      case .acquiring: unsafe unison_load_acquiring(pointer)
      case .releasing, .sequential: unsafe unison_load_sequential(pointer)
      }
    }

    @inlinable @inline(__always)
    func storeNow(_ value: UInt64, _ order: MemoryOrder) {
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
