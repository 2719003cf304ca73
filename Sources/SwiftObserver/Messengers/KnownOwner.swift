// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC)
  internal import NotificationEngine
  internal import ObjectiveC

  /// The Objective-C object that a messenger or a receiver belongs to, noted while an observation of or by it begins.
  ///
  /// Objective-C ends the process when a weak reference to a dying object is formed. Nothing public tells beforehand
  /// whether an object is dying. So the reference is formed when the object is certainly alive.
  struct KnownOwner: ~Copyable, Sendable {
    private struct WeakReference {
      weak let object: AnyObject?
    }

    private let reference = LateReference<Protected<WeakReference>>()

    /// Remembers `object`, which is alive, unless an owner is known already.
    borrowing func note(_ object: AnyObject) {
      guard !reference.isSet, KnownOwner.isObjective(object) else { return }
      _ = reference.setIfNil(Protected(WeakReference(object: object)))
    }

    /// Nil when the owner is dying or gone, or was never noted.
    private var owner: AnyObject? { reference.object?.withLock { $0 }.object }

    /// A reference to `author` that may be kept, or nil when nothing proves that it is alive.
    static func keepable(_ author: AnyObject) -> AnyObject? {
      var owners: [AnyObject?] = []
      if let observable = author as? any ObservableObject { owners.append(owner(of: observable)) }
      if let observer = author as? any Observer { owners.append(observer.receiver.knownOwner.owner) }
      return owners.first { $0 === author } ?? nil
    }

    private static func owner<O: ObservableObject>(of observable: O) -> AnyObject? {
      observable.messenger.knownOwner.owner
    }

    /// Whether the object's class descends from one of Objective-C: all classes of Swift have another root.
    static func isObjective(_ object: AnyObject) -> Bool {
      root(of: type(of: object)) != root(of: FreeObserver.self)
    }

    private static func root(of type: AnyClass) -> ObjectIdentifier {
      var root: AnyClass = type
      while let parent: AnyClass = class_getSuperclass(root) { root = parent }
      return ObjectIdentifier(root)
    }
  }
#endif
