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
    fileprivate let property: AnyKeyPath
    fileprivate let writer: ObjectIdentifier

    func isBy(_ relay: AnyObject) -> Bool {
      writer == ObjectIdentifier(relay)
    }
  }

  private let object: ObjectIdentifier

  /// The write that each thread is making; none while a listener is being notified, because a change that is announced
  /// then is a new one.
  private let writes = Protected<[UInt: Write]>([:])

  init(to object: AnyObject) {
    self.object = ObjectIdentifier(object)
  }

  /// Returns the writes to `object`, which are others if the relay's object has been replaced.
  func to(_ object: AnyObject) -> PropertyWrites {
    self.object == ObjectIdentifier(object) ? self : ObjectTable.entry(of: object).writes
  }

  /// Runs `body`, in which `writer` writes to `property` for a change with this trail.
  func during(_ trail: ChangeTrail?, writing property: AnyKeyPath, by writer: AnyObject, _ body: () -> Void) {
    replaceWrite(by: Write(trail: trail, property: property, writer: ObjectIdentifier(writer)), during: body)
  }

  /// Runs `body`, which reports a change of `property`, with the write to which the change belongs.
  func reportingChange(of property: AnyKeyPath, _ body: (Write?) -> Void) {
    guard let write = writes.withLock({ $0[currentThreadIdentity()] }) else { return body(nil) }
    // Compared outside the lock, because a key path with a subscript compares the subscript's arguments.
    let isSame = write.property == property || write.property.mayMatch(property)
    replaceWrite(by: nil) { body(isSame ? write : nil) }
  }

  private func replaceWrite(by write: Write?, during body: () -> Void) {
    let thread = currentThreadIdentity()
    var write = write
    func exchange() {
      writes.withLock { writes in
        let present = writes[thread]
        writes[thread] = write
        write = present
      }
    }
    exchange()
    body()
    exchange()
  }
}

@available(*, unavailable)
extension PropertyWrites: Sendable {}

extension AnyKeyPath {
  /// Returns whether the two key paths may lead to one property, named through a class and its superclass.
  ///
  /// Key paths from different classes are never equal, and don't tell to which property they lead.
  func mayMatch(_ other: AnyKeyPath) -> Bool {
    let (type, otherType) = (Swift.type(of: self), Swift.type(of: other))
    return type.rootType != otherType.rootType && type.valueType == otherType.valueType
  }
}
