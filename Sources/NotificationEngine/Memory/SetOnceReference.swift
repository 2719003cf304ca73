// SPDX-License-Identifier: MIT

/// A reference that starts as nil, is set at most once, and then never changes.
///
/// For an object that most owners never need: until it is set, it costs one word, and testing whether it is set costs
/// one load. Can be used from any thread. A thread that reads the object also sees everything that was written to it
/// before it was set.
///
/// The toolchain's `AtomicLazyReference` does the same, but its `load` isn't inlined and looks up type metadata: sixty
/// instructions in the hot path of owners that never set it.
@safe @frozen @usableFromInline
package struct SetOnceReference<Object: AnyObject>: ~Copyable {
  // SAFETY: the address of an object that is retained when the word is set and released when this value ends. The word
  // changes from 0 to the address once. Breaks if it were ever set again.
  @usableFromInline let address = AtomicWord(0)

  @inlinable package init() {}

  deinit {
    // The object may be the first of a chain.
    if let pointer = unsafe pointer {
      ReleaseDepth.release(unsafe Unmanaged<Object>.fromOpaque(pointer).takeRetainedValue())
    }
  }

  /// Whether an object is set.
  @inlinable package var isSet: Bool {
    // ORDERING: acquiring pairs with the compare-exchange in `setIfNil`: a thread that sees the address sees the
    // object's content.
    address.pointer.load(.acquiring) != 0
  }

  /// The object, or nil if none is set.
  @inlinable package var object: Object? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Calls `body` with the object, if one is set, without retaining it.
  @inlinable @inline(__always)
  package borrowing func withObject(_ body: (Object) -> Void) {
    guard let pointer = unsafe pointer else { return }
    // SAFETY: the owner of this value, which retains the object, outlives the call.
    unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  @inlinable var pointer: UnsafeRawPointer? {
    unsafe UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: address.pointer.load(.acquiring)))
  }

  /// Sets `object` unless one is set already, and returns the one that is set.
  @usableFromInline
  package borrowing func setIfNil(_ object: Object) -> Object {
    let retained = unsafe Unmanaged.passRetained(object)
    let bits = unsafe UInt64(UInt(bitPattern: retained.toOpaque()))
    if address.pointer.exchange(expected: 0, desired: bits) { return object }
    unsafe retained.release()
    return self.object ?? object
  }
}

extension SetOnceReference: Sendable where Object: Sendable {}
