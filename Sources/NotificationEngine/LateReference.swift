// SPDX-License-Identifier: MIT

public import Synchronization

/// A reference that starts as nil, is set at most once, and then stays.
///
/// For what most owners never need: until it is set it costs one word, and reading it costs one load. Safe from every
/// thread; whoever reads the object also sees all that was written to it before it was set.
@usableFromInline
package struct LateReference<Object: AnyObject>: ~Copyable {
  @usableFromInline let reference = AtomicLazyReference<Object>()

  @inlinable package init() {}

  /// The object, or nil while none is set.
  @inlinable package var object: Object? { reference.load() }

  /// Sets `object` unless one is set already; hands back the one that counts.
  package borrowing func setIfNil(_ object: Object) -> Object {
    reference.storeIfNil(object)
  }
}
