// SPDX-License-Identifier: MIT

/// A reference that starts as nil, is set at most once, and then stays.
///
/// For what most owners never need: until it is set it costs one word, and asking whether it is set costs one load (unlike
/// `AtomicLazyReference`, whose load is a call that a client cannot specialise). Safe from every thread; whoever reads the
/// object also sees all that was written to it before it was set.
@usableFromInline
package struct LateReference<Object: AnyObject>: ~Copyable {
  /// 0, or the address of an object that this word keeps.
  @usableFromInline let word = AtomicWord(0)

  @inlinable package init() {}

  /// Whether there is an object.
  @inlinable package var isSet: Bool {
    word.loadAcquiring() != 0
  }

  /// The object, or nil while none is set.
  package var object: Object? {
    // ORDERING: acquiring pairs with the exchange in `setIfNil`.
    let bits = UInt(truncatingIfNeeded: word.loadAcquiring())
    guard let address = unsafe UnsafeRawPointer(bitPattern: bits) else { return nil }
    // SAFETY: the word holds a reference of its own, from `setIfNil` until `deinit`, and never changes in between.
    return unsafe Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
  }

  /// Sets `object` unless one is set already; hands back the one that counts.
  package borrowing func setIfNil(_ object: Object) -> Object {
    // SAFETY: the reference that is taken here is the word's own, given back in `deinit`, or at once if it was set already.
    let reference = unsafe Unmanaged.passRetained(object)
    let bits = UInt64(UInt(bitPattern: unsafe reference.toOpaque()))
    guard !word.exchangeSequential(expected: 0, desired: bits) else { return object }
    unsafe reference.release()
    return self.object ?? object
  }

  deinit {
    let bits = UInt(truncatingIfNeeded: word.loadAcquiring())
    guard let address = unsafe UnsafeRawPointer(bitPattern: bits) else { return }
    // SAFETY: gives back the reference that `setIfNil` took; nobody can be inside, since the owner is gone.
    unsafe Unmanaged<Object>.fromOpaque(address).release()
  }
}
