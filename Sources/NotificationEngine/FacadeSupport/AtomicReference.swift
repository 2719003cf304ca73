// SPDX-License-Identifier: MIT

/// An immutable object that is replaced as a whole, and read without a lock and without being retained.
///
/// The reader is inside the delivery of a subject. The writer passes the replaced object to `Turns.retire`, so an
/// object that a reader has found stays alive until the delivery is over. Any other reader retains the object, and
/// excludes writers while it does so.
@safe @usableFromInline
package struct AtomicReference<Object: AnyObject>: ~Copyable {
  // SAFETY: the address of an object that is retained when it is put in, and released by the caller that gets it back.
  @usableFromInline let address: AtomicWord

  /// Stores the first object.
  package init(_ object: Object) {
    address = AtomicWord(Self.retain(object))
  }

  deinit {
    _ = Self.takeObject(at: address.loadAcquiring())
  }

  /// Calls `body` with the object without retaining it, for a reader inside a delivery.
  @inlinable @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result {
    // ORDERING: sequentially consistent, as is the store in `replace`: the reader has entered a delivery, so either
    // `retire` sees that, or this load sees the new object (`Docs/MemoryModel.md`, pair 1).
    unsafe Self.reference(to: address.loadSequential())._withUnsafeGuaranteedRef(body)
  }

  /// The object, for a reader that excludes writers.
  package var object: Object {
    unsafe Self.reference(to: address.loadAcquiring()).takeUnretainedValue()
  }

  /// Replaces the object, for a writer that excludes other writers.
  ///
  /// - Returns: The replaced object, which readers may still be using.
  package borrowing func replace(with object: Object) -> Object {
    let replaced = address.loadRelaxed()
    // ORDERING: sequentially consistent, before `retire` looks whether a delivery is inside: see `withObject`.
    address.storeSequential(Self.retain(object))
    return Self.takeObject(at: replaced)
  }

  @inlinable @inline(__always)
  static func reference(to address: UInt64) -> Unmanaged<Object> {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: address)) else {
      preconditionFailure("an object is there from the start")
    }
    return unsafe .fromOpaque(pointer)
  }

  private static func retain(_ object: Object) -> UInt64 {
    unsafe UInt64(UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()))
  }

  private static func takeObject(at address: UInt64) -> Object {
    unsafe reference(to: address).takeRetainedValue()
  }
}
