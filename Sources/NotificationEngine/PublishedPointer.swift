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
    @inline(__always) get {
      // ORDERING: sequentially consistent, as is the store in `publish`: the caller has entered a delivery, so either who
      // retires the former one sees that, or this load sees the new one (`Docs/MemoryModel.md`, pair 1).
      unsafe UnsafePointer(bitPattern: UInt(truncatingIfNeeded: address.loadSequential()))
    }
  }

  /// Puts another one in the place of the present one, which is to be retired afterwards.
  package borrowing func publish(_ pointer: UnsafePointer<Pointee>) {
    let bits = UInt64(UInt(bitPattern: pointer))
    // ORDERING: sequentially consistent, before `retire` looks whether a delivery is inside: see `pointer`.
    address.storeSequential(bits)
  }
}
