// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Writes to a property.
final class KeyPathBearerRelay<Object: AnyObject, Property>: AssociativeBearerRelay<Property> {
  private let keyPath: ReferenceWritableKeyPath<Object, Property>
  private let writes: PropertyWrites

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Property>) {
    self.keyPath = keyPath
    writes = ObjectTable.entry(of: object).writes
    let value = object[keyPath: keyPath]
    super.init(object, currentValue: withoutObject(value), consumer: nil)
    core.setListener(Listener { [weak self] changes in self?.write(changes) })
  }

  /// The property, as long as the object lives.
  override var currentValue: Property {
    (associatedObject as? Object)?[keyPath: keyPath] ?? super.currentValue
  }

  private func write(_ changes: Changes<Property>) {
    guard let object = associatedObject as? Object else { return }
    writes.to(object).during(changes.trail, writing: keyPath, by: self) { object[keyPath: keyPath] = changes.new }
    core.forgetObject(changes.new)
  }
}

/// Follows a property and writes to it.
final class KeyPathTwoWayRelay<Object: AnyObject, Property>: AssociativeTwoWayRelay<Property> {
  private let keyPath: ReferenceWritableKeyPath<Object, Property>
  private let announcement: AnyKeyPath
  private var watch: PropertyWatch?

  /// `announcement` is the key path under which changes are announced, if that is another one.
  init(
    _ object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Property>,
    announcedAs announcement: AnyKeyPath? = nil
  ) {
    let announcement = announcement ?? keyPath
    self.keyPath = keyPath
    self.announcement = announcement
    let value = object[keyPath: keyPath]
    super.init(object, currentValue: withoutObject(value))
    core.setWriter { [weak self] changes in self?.write(changes) }
    let lastKnown = { [weak self] in self?.core.currentValue }
    watch = PropertyWatch(of: object, keyPath, announcedAs: announcement, lastKnown: lastKnown) { [weak self] in
      self?.propertyChanged(from: $0, by: $1)
    }
  }

  /// The property, as long as the object lives.
  override var currentValue: Property {
    (associatedObject as? Object)?[keyPath: keyPath] ?? super.currentValue
  }

  private func write(_ changes: Changes<Property>) {
    if let watch, let object = associatedObject as? Object, !changes.isFrom(object) {
      let writes = watch.writes.to(object)
      writes.during(changes.trail, writing: announcement, by: self) { object[keyPath: keyPath] = changes.new }
    }
    core.forgetObject(changes.new)
  }

  private func propertyChanged(from old: Any, by write: PropertyWrites.Write?) {
    // A value that this relay writes is passed on after that.
    if let write, write.isBy(self) { return }
    guard let object = associatedObject as? Object else { return }
    relayBack(changes: change(of: object, from: old, to: object[keyPath: keyPath], by: write))
  }
}

/// Follows a property.
final class KeyPathValueRelay<Object: AnyObject, Property>: AssociativeValueRelay<Property> {
  private let keyPath: KeyPath<Object, Property>
  private var watch: PropertyWatch?

  init(_ object: Object, _ keyPath: KeyPath<Object, Property>) {
    self.keyPath = keyPath
    super.init(object, currentValue: object[keyPath: keyPath])
    watch = PropertyWatch(of: object, keyPath, lastKnown: { [weak self] in self?.core.currentValue }) { [weak self] in
      self?.propertyChanged(from: $0, by: $1)
    }
  }

  private func propertyChanged(from old: Any, by write: PropertyWrites.Write?) {
    guard let object = associatedObject as? Object else { return }
    relay(changes: change(of: object, from: old, to: object[keyPath: keyPath], by: write))
  }
}

extension BearerRelay {
  /// The change that an object tells of; without its old value, with the one that was passed last.
  fileprivate func change(
    of object: AnyObject,
    from old: Any,
    to new: Value,
    by write: PropertyWrites.Write?
  ) -> Changes<Value> {
    Changes(old: old as? Value ?? core.currentValue, new: new, sourceObject: object, trail: write?.trail)
  }
}

extension RelayCore {
  /// Lets go of an object that is the property's value: the property may hold it weakly, as with a delegate.
  fileprivate func forgetObject(_ value: Value) {
    guard let value = value as? any ObjectHolding, value.holdsObject else { return }
    replaceShared(withoutObject)
  }
}

/// An optional, whatever it wraps.
private protocol ObjectHolding {
  var holdsObject: Bool { get }
  static var empty: Self { get }
}

extension Optional: ObjectHolding {
  fileprivate var holdsObject: Bool {
    guard let value = self else { return false }
    return type(of: value as Any) is AnyClass
  }

  fileprivate static var empty: Self { nil }
}

/// The value, or nil for an optional that holds an object.
private func withoutObject<Value>(_ value: Value) -> Value {
  guard let holder = value as? any ObjectHolding, holder.holdsObject else { return value }
  return type(of: holder).empty as? Value ?? value
}
