// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The writes of relays to an object's properties at this moment, and the changes that they belong to.
///
/// An announcement of the object on the same thread meanwhile belongs to the change that is being written. It goes on
/// with that change's trail, so that a bearer and a bond on one property do not feed each other for ever. A listener
/// that is told of it and writes makes a change of its own, as if it had set an Observable.
final class PropertyWrites {
  /// One write.
  struct Write {
    let trail: ChangeTrail?
    fileprivate let writer: ObjectIdentifier

    func isBy(_ relay: AnyObject) -> Bool {
      writer == ObjectIdentifier(relay)
    }
  }

  private struct UnderWay {
    let thread: UInt
    let property: AnyKeyPath

    /// Nil while somebody is told of a change: what is announced then is new, whatever is being written further out.
    let write: Write?
  }

  private let object: ObjectIdentifier

  /// Those of one thread are nested, each in the one before.
  private let underWay = Protected<[UnderWay]>([])

  init(to object: AnyObject) {
    self.object = ObjectIdentifier(object)
  }

  /// The writes to `object`: these, unless a relay has been given another object.
  func to(_ object: AnyObject) -> PropertyWrites {
    self.object == ObjectIdentifier(object) ? self : ObjectTable.entry(of: object).writes
  }

  /// Runs `body`, by which `writer` writes to `property` for a change on its way.
  func during(_ trail: ChangeTrail?, writing property: AnyKeyPath, by writer: AnyObject, _ body: () -> Void) {
    let write = Write(trail: trail, writer: ObjectIdentifier(writer))
    note(UnderWay(thread: currentThreadIdentity(), property: property, write: write), during: body)
  }

  /// Runs `body`, which tells somebody that `property` has changed, with the write that this belongs to.
  func telling(of property: AnyKeyPath, _ body: (Write?) -> Void) {
    let present = underWay.withLock { $0 }
    let thread = currentThreadIdentity()
    guard present.contains(where: { $0.thread == thread }) else { return body(nil) }
    // Compared outside the lock: a key path with a subscript asks the subscript's argument.
    let innermost = present.last { entry in
      entry.thread == thread && (entry.write == nil || entry.property.isSameProperty(as: property))
    }
    note(UnderWay(thread: thread, property: property, write: nil)) { body(innermost?.write) }
  }

  private func note(_ entry: UnderWay, during body: () -> Void) {
    underWay.withLock { $0.append(entry) }
    body()
    let over = underWay.withLock { entries in
      entries.lastIndex { $0.thread == entry.thread }.map { entries.remove(at: $0) }
    }
    withExtendedLifetime(over) {}
  }
}

@available(*, unavailable)
extension PropertyWrites: Sendable {}

extension AnyKeyPath {
  /// Whether both lead to the same property, as far as can be told.
  ///
  /// An announcement through another class, while a property of that type is written, is taken for the same property.
  fileprivate func isSameProperty(as other: AnyKeyPath) -> Bool {
    if self == other || mayBe(other) { return true }
    #if canImport(ObjectiveC)
      guard let name = _kvcKeyPathString else { return false }
      return name == other._kvcKeyPathString
    #else
      return false
    #endif
  }

  /// Whether the two may be one property of an object, named through a class and its superclass.
  ///
  /// Key paths that begin at different classes are never equal, and do not tell which property they lead to.
  func mayBe(_ other: AnyKeyPath) -> Bool {
    let (type, otherType) = (Swift.type(of: self), Swift.type(of: other))
    return type.rootType != otherType.rootType && type.valueType == otherType.valueType
  }
}

/// Whether the two are values of one equatable type, and equal.
func areEqual(_ one: Any, _ other: Any?) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { other.map { $0 as? Value == value } ?? false }
  guard let one = one as? any Equatable else { return false }
  return isEqual(one)
}

/// The same for two readings of what may be one property: two values that are not equal to themselves, such as NaN, may
/// be one, too.
func mayBeOne(_ one: Any, _ other: Any?) -> Bool {
  guard let other, !areEqual(one, other) else { return other != nil }
  return one is any Equatable && type(of: one) == type(of: other) && !areEqual(one, one) && !areEqual(other, other)
}
