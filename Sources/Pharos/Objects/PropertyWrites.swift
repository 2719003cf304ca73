// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The writes that relays are making to properties of objects, and the changes to which they belong.
///
/// A change that an object announces on the same thread during a write belongs to the change that is being written. It
/// is passed on with that change's trail, so that a bearer relay and a bond on one property don't feed each other
/// forever. A listener that is notified and then writes makes a change of its own, as if it had set an Observable.
enum PropertyWrites {
  /// A write that a relay is making.
  struct Write {
    let trail: ChangeTrail?
    let writer: AnyObject
  }

  private struct Place: Hashable {
    let object: ObjectIdentifier
    let thread = currentThreadIdentity()
  }

  /// The write that each thread is making to an object.
  ///
  /// None while a listener is being notified, because a change that is announced then is a new one.
  private static let writes = Protected<[Place: Write]>([:])

  /// Runs `body`, in which a relay makes this write to a property of `object`, or none if it is nil.
  static func during(_ write: Write?, to object: AnyObject, _ body: () -> Void) {
    let place = Place(object: ObjectIdentifier(object))
    let former = writes.withLock { exchange(&$0[place], with: write) }
    body()
    writes.withLock { $0[place] = former }
  }

  /// Runs `body`, which reports a change of a property of `object`, with the write to which the change belongs.
  static func reportingChange(of object: AnyObject, _ body: (Write?) -> Void) {
    let place = Place(object: ObjectIdentifier(object))
    guard let write = writes.withLock({ $0[place] }) else { return body(nil) }
    during(nil, to: object) { body(write) }
  }
}
