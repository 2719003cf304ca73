// SPDX-License-Identifier: MIT

/// The address of something that is looked at without lock and without retaining it, and replaced as a whole.
///
/// A thread looks inside a subject's delivery. A thread that replaces the address hands the keeper of the former one to
/// that subject's `retire` afterwards. So a pointer that was found stays valid until that delivery is over.
@safe @usableFromInline
package struct PublishedPointer<Pointee: ~Copyable>: ~Copyable {
  @usableFromInline let address = AtomicWord(0)

  @inlinable package init() {}

  /// The pointer that was published last; nil at first.
  ///
  /// For a caller inside the delivery of the subject to which former ones are retired.
  @inlinable package var pointer: UnsafePointer<Pointee>? {
    @inline(__always) get { unsafe look.pointer }
  }

  /// The same, with its marks.
  @inlinable package var look: Look {
    @inline(__always) get {
      // ORDERING: sequentially consistent, as is the store in `publish`: the caller has entered a delivery. Either the
      // thread that retires the former one sees that, or this load sees the new one (`Docs/MemoryModel.md`, pair 1).
      Look(address.loadSequential())
    }
  }

  /// Puts another one in the place of the present one, which is to be retired afterwards.
  ///
  /// A look tells its marks, without following the pointer; nil can be marked, too.
  package borrowing func publish(_ pointer: UnsafePointer<Pointee>?, marks: PointerMarks = .none) {
    let bits = UInt64(UInt(bitPattern: pointer))
    assert(bits & PointerMarks.all == 0, "the marks have their place in the address")
    // ORDERING: sequentially consistent, before `retire` looks whether a delivery is inside: see `look`.
    address.storeSequential(bits | marks.bits)
  }

  /// Adds marks to the present one, for a caller that keeps others from publishing meanwhile.
  package borrowing func add(_ marks: PointerMarks) {
    // ORDERING: sequentially consistent, as in `publish`.
    address.storeSequential(address.loadRelaxed() | marks.bits)
  }

  /// The pointer and the marks that were published at one moment.
  @safe @usableFromInline
  package struct Look {
    @usableFromInline let bits: UInt64

    @inlinable @inline(__always)
    init(_ bits: UInt64) { self.bits = bits }

    @inlinable package var marks: PointerMarks {
      @inline(__always) get { PointerMarks(bits: bits & PointerMarks.all) }
    }

    @inlinable package var pointer: UnsafePointer<Pointee>? {
      @inline(__always) get { unsafe UnsafePointer(bitPattern: UInt(truncatingIfNeeded: bits & ~PointerMarks.all)) }
    }
  }
}

/// Two bits beside a published address, which mean whatever their user says.
@usableFromInline
package struct PointerMarks: Sendable {
  @usableFromInline package let bits: UInt64

  @inlinable @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  @inlinable package static var none: PointerMarks { PointerMarks(bits: 0) }
  @inlinable package static var first: PointerMarks { PointerMarks(bits: 1) }
  @inlinable package static var second: PointerMarks { PointerMarks(bits: 2) }

  /// All the bits that are no part of an address.
  @inlinable static var all: UInt64 { 3 }

  @inlinable @inline(__always)
  package func contains(_ other: PointerMarks) -> Bool { bits & other.bits != 0 }

  package func with(_ other: PointerMarks) -> PointerMarks { PointerMarks(bits: bits | other.bits) }

  package func without(_ other: PointerMarks) -> PointerMarks { PointerMarks(bits: bits & ~other.bits) }
}
