// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The writes that relays are making to an object's properties, and the changes to which they belong.
///
/// A change that the object announces on the same thread during a write belongs to the change that is being written. It
/// is passed on with that change's trail, so that a bearer relay and a bond on one property don't feed each other
/// forever. A listener that is notified and then writes makes a change of its own, as if it had set an Observable.
final class PropertyWrites {
  /// A write that a relay is making.
  struct Write {
    let trail: ChangeTrail?
    fileprivate let writer: ObjectIdentifier

    func isBy(_ relay: AnyObject) -> Bool {
      writer == ObjectIdentifier(relay)
    }
  }

  private struct Entry {
    let thread: UInt
    let property: AnyKeyPath

    /// The write; nil while a listener is being notified, because a change that is announced then is a new one.
    let write: Write?
  }

  private let object: ObjectIdentifier

  /// The writes and reports that are under way; those of one thread are nested, each inside the one before.
  private let activeWrites = Protected<[Entry]>([])

  init(to object: AnyObject) {
    self.object = ObjectIdentifier(object)
  }

  /// Returns the writes to `object`, which are others if the relay's object has been replaced.
  func to(_ object: AnyObject) -> PropertyWrites {
    self.object == ObjectIdentifier(object) ? self : ObjectTable.entry(of: object).writes
  }

  /// Runs `body`, in which `writer` writes to `property` for a change with this trail.
  func during(_ trail: ChangeTrail?, writing property: AnyKeyPath, by writer: AnyObject, _ body: () -> Void) {
    let write = Write(trail: trail, writer: ObjectIdentifier(writer))
    note(Entry(thread: currentThreadIdentity(), property: property, write: write), during: body)
  }

  /// Runs `body`, which reports a change of `property`, with the write to which the change belongs.
  func reportingChange(of property: AnyKeyPath, _ body: (Write?) -> Void) {
    let present = activeWrites.withLock { $0 }
    let thread = currentThreadIdentity()
    guard present.contains(where: { $0.thread == thread }) else { return body(nil) }
    // Compared outside the lock, because a key path with a subscript compares the subscript's arguments.
    let innermost = present.last { entry in
      entry.thread == thread && (entry.write == nil || entry.property.isSameProperty(as: property))
    }
    note(Entry(thread: thread, property: property, write: nil)) { body(innermost?.write) }
  }

  private func note(_ entry: Entry, during body: () -> Void) {
    activeWrites.withLock { $0.append(entry) }
    body()
    let over = activeWrites.withLock { entries in
      entries.lastIndex { $0.thread == entry.thread }.map { entries.remove(at: $0) }
    }
    withExtendedLifetime(over) {}
  }
}

@available(*, unavailable)
extension PropertyWrites: Sendable {}

extension AnyKeyPath {
  /// Returns whether both key paths lead to the same property, as far as can be told.
  ///
  /// Two properties of one type that are named through different classes count as the same.
  fileprivate func isSameProperty(as other: AnyKeyPath) -> Bool {
    if self == other || mayMatch(other) { return true }
    #if canImport(ObjectiveC)
      guard let name = _kvcKeyPathString else { return false }
      return name == other._kvcKeyPathString
    #else
      return false
    #endif
  }

  /// Returns whether the two key paths may lead to one property, named through a class and its superclass.
  ///
  /// Key paths from different classes are never equal, and don't tell to which property they lead.
  func mayMatch(_ other: AnyKeyPath) -> Bool {
    let (type, otherType) = (Swift.type(of: self), Swift.type(of: other))
    return type.rootType != otherType.rootType && type.valueType == otherType.valueType
  }
}

/// Returns whether two values are equal and of one equatable type.
func areEqual(_ one: Any, _ other: Any?) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { other.map { $0 as? Value == value } ?? false }
  guard let one = one as? any Equatable else { return false }
  return isEqual(one)
}

/// Returns whether two readings may be of one property: equal values, or two that differ from themselves, such as NaN.
func mayBeSameValue(_ one: Any, _ other: Any?) -> Bool {
  guard let other, !areEqual(one, other) else { return other != nil }
  return one is any Equatable && type(of: one) == type(of: other) && !areEqual(one, one) && !areEqual(other, other)
}
