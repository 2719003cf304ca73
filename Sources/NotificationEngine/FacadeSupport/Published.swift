// SPDX-License-Identifier: MIT

/// An immutable object that is replaced as a whole, and looked at without a lock and without being retained.
///
/// The reader has a turn. The writer hands the replaced object to `Turns.retire`, so an object that a reader has found
/// stays until the reader's turn is over. Without a turn, the object is retained, while writers are kept away.
@safe @usableFromInline
package struct Published<Object: AnyObject>: ~Copyable {
  // SAFETY: the address of an object that is retained when it is put in, and released by the one who gets it back.
  @usableFromInline let address: AtomicWord

  /// Puts the first object in.
  package init(_ object: Object) {
    address = AtomicWord(Self.retain(object))
  }

  deinit {
    _ = Self.takeObject(at: address.loadAcquiring())
  }

  /// Shows the object to `body` without retaining it, for a reader that has a turn.
  @inlinable @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result {
    // ORDERING: sequentially consistent, as is the store in `replace`: the reader has entered a delivery, so either
    // `retire` sees that, or this load sees the new object (`Docs/MemoryModel.md`, pair 1).
    unsafe Self.reference(to: address.loadSequential())._withUnsafeGuaranteedRef(body)
  }

  /// The object, for a reader that keeps writers away.
  package var object: Object {
    unsafe Self.reference(to: address.loadAcquiring()).takeUnretainedValue()
  }

  /// Puts another object in, for a writer that keeps other writers away.
  ///
  /// - Returns: The replaced object, which readers may be looking at.
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
