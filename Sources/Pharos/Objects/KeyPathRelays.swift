// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay that writes to the property at a key path.
final class KeyPathBearerRelay<Object: AnyObject, Property>: AssociativeBearerRelay<Property> {
  private let keyPath: ReferenceWritableKeyPath<Object, Property>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Property>) {
    self.keyPath = keyPath
    super.init(object, currentValue: object[keyPath: keyPath], consumer: nil)
    core.setListener(Listener(consume: { [weak self] in self?.write($0, to: keyPath) }))
  }

  /// The property's value while the object lives, then the last value passed.
  override var currentValue: Property { (associatedObject as? Object)?[keyPath: keyPath] ?? super.currentValue }
}

/// A relay that follows the property at a key path, and writes to it.
final class KeyPathTwoWayRelay<Object: AnyObject, Property>: AssociativeTwoWayRelay<Property> {
  private let keyPath: ReferenceWritableKeyPath<Object, Property>
  private(set) var propertyObserver: PropertyObserver?

  /// Creates the relay.
  ///
  /// `announcement` is the key path under which changes are announced, if it differs.
  init(
    _ object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Property>,
    announcedAs announcement: AnyKeyPath? = nil
  ) {
    self.keyPath = keyPath
    super.init(object, currentValue: object[keyPath: keyPath])
    core.change {
      $0.writer = { [weak self] changes in
        guard let self, let object = associatedObject, !changes.isFrom(object) else { return }
        write(changes, to: keyPath)
      }
    }
    propertyObserver = PropertyObserver(of: object, keyPath, announcedAs: announcement, reportedTo: core) {
      [weak self] changes, write in
      // A value that this relay writes is passed on after the write.
      guard let self, changes.isFrom(associatedObject), write?.writer !== self else { return }
      // A bond's main relay passes the change down to this relay, which records it then.
      if callBackRelay == nil { noteAnnounced(changes) }
      relayBack(changes: changes)
    }
  }

  /// The property's value while the object lives, then the last value passed.
  override var currentValue: Property { (associatedObject as? Object)?[keyPath: keyPath] ?? super.currentValue }
}

/// A relay that follows the property at a key path.
final class KeyPathValueRelay<Object: AnyObject, Property>: AssociativeValueRelay<Property> {
  private(set) var propertyObserver: PropertyObserver?

  init(_ object: Object, _ keyPath: KeyPath<Object, Property>) {
    super.init(object, currentValue: object[keyPath: keyPath])
    propertyObserver = PropertyObserver(of: object, keyPath, reportedTo: core) { [weak self] changes, _ in
      guard let self, changes.isFrom(associatedObject) else { return }
      noteAnnounced(changes)
      relay(changes: changes)
    }
  }
}

extension BearerRelay {
  /// Records a change that the relay's object announces, and that may also come from a parent.
  fileprivate func noteAnnounced(_ changes: Changes<Value>) {
    if core.parts.isLinked { _ = changes.trail?.visit(self) }
  }

  fileprivate func write<Object: AnyObject>(
    _ changes: Changes<Value>,
    to property: ReferenceWritableKeyPath<Object, Value>
  ) {
    guard let object = associatedObject as? Object else { return }
    let write = PropertyWrites.Write(trail: changes.trail, writer: self)
    PropertyWrites.during(write, to: object) { object[keyPath: property] = changes.new }
  }
}
