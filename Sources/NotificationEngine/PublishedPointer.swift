// SPDX-License-Identifier: MIT

/// The address of something that is looked at without lock and without retaining it, and replaced as a whole.
///
/// Who looks is inside a subject's delivery; who replaces it hands what kept the former one to that subject's `retire`
/// afterwards. So what was found stays until the delivery in which it was found is over.
@safe @usableFromInline
package struct PublishedPointer<Pointee: ~Copyable>: ~Copyable {
  @usableFromInline let address = AtomicWord(0)

  @inlinable package init() {}

  /// What was published last; nil at first.
  ///
  /// For somebody who is inside the delivery of the subject to which former ones are retired.
  @inlinable package var pointer: UnsafePointer<Pointee>? {
    @inline(__always) get { unsafe look.pointer }
  }

  /// The same, with its mark.
  @inlinable package var look: Look {
    @inline(__always) get {
      // ORDERING: sequentially consistent, as is the store in `publish`: the caller has entered a delivery, so either who
      // retires the former one sees that, or this load sees the new one (`Docs/MemoryModel.md`, pair 1).
      Look(address.loadSequential())
    }
  }

  /// Puts another one in the place of the present one, which is to be retired afterwards.
  ///
  /// Whoever looks is told whether it is marked, without following the pointer; nil can be marked, too.
  package borrowing func publish(_ pointer: UnsafePointer<Pointee>?, isMarked: Bool = false) {
    let bits = UInt64(UInt(bitPattern: pointer))
    assert(bits & 1 == 0, "the mark has its place in the address")
    // ORDERING: sequentially consistent, before `retire` looks whether a delivery is inside: see `look`.
    address.storeSequential(isMarked ? bits | 1 : bits)
  }

  /// What was published at one moment.
  @safe @usableFromInline
  package struct Look {
    @usableFromInline let bits: UInt64

    @inlinable @inline(__always)
    init(_ bits: UInt64) { self.bits = bits }

    @inlinable package var isMarked: Bool {
      @inline(__always) get { bits & 1 != 0 }
    }

    @inlinable package var pointer: UnsafePointer<Pointee>? {
      @inline(__always) get { unsafe UnsafePointer(bitPattern: UInt(truncatingIfNeeded: bits & ~1)) }
    }
  }
}
