// SPDX-License-Identifier: MIT

/// A weak reference that can be an element of a collection.
///
/// Reading it may release the object for the last time, so it isn't read under a lock.
package struct WeakReference<Object: AnyObject> {
  /// The object, or nil if it has been deallocated.
  package weak let object: Object?

  /// Creates a reference to `object`.
  package init(_ object: Object) {
    self.object = object
  }
}

extension WeakReference: Sendable where Object: Sendable {}
