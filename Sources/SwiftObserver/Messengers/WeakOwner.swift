// SPDX-License-Identifier: MIT

internal import NotificationEngine
#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// A weak reference to the Objective-C object that a messenger or receiver belongs to.
///
/// Empty where there are none.
///
/// The Objective-C runtime ends the process when code forms a weak reference to an object that is being deallocated,
/// and no public API tells whether it is. So the reference is formed early, when an observation begins and the object
/// is known to be alive.
struct WeakOwner: ~Copyable, Sendable {
  #if canImport(ObjectiveC)
    private let reference = SetOnceReference<Protected<WeakReference<AnyObject>>>()

    /// Stores a weak reference to `object`, which must be alive, unless one is stored already.
    borrowing func note(_ object: AnyObject) {
      guard !reference.isSet, WeakOwner.isObjective(object) else { return }
      _ = reference.setIfNil(Protected(WeakReference(object)))
    }

    /// The owner, or nil if it was never noted or its deallocation has begun.
    var owner: AnyObject? { reference.object?.withLock { $0 }.object }

    /// Whether the object's class inherits from an Objective-C root class.
    static func isObjective(_ object: AnyObject) -> Bool {
      root(of: type(of: object)) != root(of: Protected<WeakReference<AnyObject>>.self)
    }

    private static func root(of type: AnyClass) -> ObjectIdentifier {
      var root: AnyClass = type
      while let parent: AnyClass = class_getSuperclass(root) { root = parent }
      return ObjectIdentifier(root)
    }
  #else
    borrowing func note(_ object: AnyObject) {}
    var owner: AnyObject? { nil }
    static func isObjective(_ object: AnyObject) -> Bool { false }
  #endif
}
