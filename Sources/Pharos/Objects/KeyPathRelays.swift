// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay that writes to the property at a key path.
final class KeyPathBearerRelay<Object: AnyObject, Property>: AssociativeBearerRelay<Property> {
  private let keyPath: ReferenceWritableKeyPath<Object, Property>
  private let writes: PropertyWrites

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Property>) {
    self.keyPath = keyPath
    writes = ObjectTable.entry(of: object).writes
    super.init(object, currentValue: object[keyPath: keyPath], consumer: nil)
    core.setListener(Listener { [weak self] changes in self?.write(changes) })
  }

  /// The property's value while the object lives; afterwards the last value passed.
  override var currentValue: Property {
    (associatedObject as? Object)?[keyPath: keyPath] ?? super.currentValue
  }

  private func write(_ changes: Changes<Property>) {
    guard let object = associatedObject as? Object else { return }
    writes.to(object).during(changes.trail, writing: keyPath, by: self) { object[keyPath: keyPath] = changes.new }
  }
}

/// A relay that follows the property at a key path, and writes to it.
final class KeyPathTwoWayRelay<Object: AnyObject, Property>: AssociativeTwoWayRelay<Property> {
  private let keyPath: ReferenceWritableKeyPath<Object, Property>
  private let announcement: AnyKeyPath
  private let writes: PropertyWrites
  private(set) var propertyObserver: PropertyObserver?

  /// Creates the relay; `announcement` is the key path under which changes are announced, if it differs.
  init(
    _ object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Property>,
    announcedAs announcement: AnyKeyPath? = nil
  ) {
    let announcement = announcement ?? keyPath
    self.keyPath = keyPath
    self.announcement = announcement
    writes = ObjectTable.entry(of: object).writes
    super.init(object, currentValue: object[keyPath: keyPath])
    core.setWriter { [weak self] changes in self?.write(changes) }
    let lastKnown = { [weak self] in self?.core.currentValue }
    propertyObserver = PropertyObserver(of: object, keyPath, announcedAs: announcement, lastKnown: lastKnown) {
      [weak self] in
      self?.propertyChanged(from: $0, by: $1)
    }
  }

  /// The property's value while the object lives; afterwards the last value passed.
  override var currentValue: Property {
    (associatedObject as? Object)?[keyPath: keyPath] ?? super.currentValue
  }

  private func write(_ changes: Changes<Property>) {
    guard let object = associatedObject as? Object, !changes.isFrom(object) else { return }
    let writes = writes.to(object)
    writes.during(changes.trail, writing: announcement, by: self) { object[keyPath: keyPath] = changes.new }
  }

  private func propertyChanged(from old: Any, by write: PropertyWrites.Write?) {
    // A value that this relay writes is passed on after the write.
    if let write, write.isBy(self) { return }
    guard let object = associatedObject as? Object else { return }
    let changes = change(of: object, from: old, to: object[keyPath: keyPath], by: write)
    // A bond's main relay passes the change down to this relay, which records it then.
    if callBackRelay == nil { noteAnnounced(changes) }
    relayBack(changes: changes)
  }
}

/// A relay that follows the property at a key path.
final class KeyPathValueRelay<Object: AnyObject, Property>: AssociativeValueRelay<Property> {
  private let keyPath: KeyPath<Object, Property>
  private(set) var propertyObserver: PropertyObserver?

  init(_ object: Object, _ keyPath: KeyPath<Object, Property>) {
    self.keyPath = keyPath
    super.init(object, currentValue: object[keyPath: keyPath])
    propertyObserver = PropertyObserver(of: object, keyPath, lastKnown: { [weak self] in self?.core.currentValue }) {
      [weak self] in
      self?.propertyChanged(from: $0, by: $1)
    }
  }

  private func propertyChanged(from old: Any, by write: PropertyWrites.Write?) {
    guard let object = associatedObject as? Object else { return }
    let changes = change(of: object, from: old, to: object[keyPath: keyPath], by: write)
    noteAnnounced(changes)
    relay(changes: changes)
  }
}

extension BearerRelay {
  /// Returns the change that an object announces.
  ///
  /// If `old` isn't a value of the property's type, the last value passed takes its place.
  fileprivate func change(
    of object: AnyObject,
    from old: Any,
    to new: Value,
    by write: PropertyWrites.Write?
  ) -> Changes<Value> {
    Changes(old: old as? Value ?? core.currentValue, new: new, sourceObject: object, trail: write?.trail)
  }
}
