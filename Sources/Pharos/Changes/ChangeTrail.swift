// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// How recent a change is, and which Observables and linked relays it has passed.
///
/// Of two changes, the one with the higher number wins. A change passes each place once, so circles end. A tree of
/// relays has no circles, so a trail records only what a change reaches through a link: another Observable, a bond, or
/// a relay that was added by hand.
///
/// It isn't enough that each place keeps the number of the last change that passed it. Let a relay hang under `a` and
/// `b`, and let `b` follow `a`. If a listener of `b` sets `b`, the change of `a` passes the relay, then that of `b`, and
/// then that of `a` again. A place that refused lower numbers would miss changes: if a listener of `a` sets `b`, the
/// change of `b` passes the relay first. (All graphs of up to three Observables and relays were tried. For Observables
/// alone, numbers would do, but for the changes of merged relays.)
@usableFromInline
final class ChangeTrail {
  /// The number of the change that caused this one, and the number of this one.
  ///
  /// The two differ for a merged relay.
  let number: (cause: UInt64, own: UInt64)

  /// Keeps the address of an Observable or a relay to itself, even if that is deallocated during the change.
  ///
  /// As long as there is an unowned reference, which nobody reads, no new object gets the memory.
  private struct Place { unowned let object: AnyObject }

  /// The Observable or relay where the change began, which counts as passed.
  private let origin: (identity: ObjectIdentifier, place: Place)?

  /// The trail of the merged relay's component.
  ///
  /// The change doesn't return to what that one has passed.
  private let parent: ChangeTrail?

  /// The places that the change has passed.
  ///
  /// Most changes pass one, which needs no dictionary.
  private struct Places {
    var first: (identity: ObjectIdentifier, place: Place)?
    var others: [ObjectIdentifier: Place] = [:]

    mutating func insert(_ identity: ObjectIdentifier, _ place: Place) -> Bool {
      if first != nil { return first?.identity != identity && others.updateValue(place, forKey: identity) == nil }
      first = (identity, place)
      return true
    }
  }

  private let visited = Protected(Places())

  /// Creates the trail of a change that begins now.
  init(from origin: AnyObject? = nil, parent: ChangeTrail? = nil, cause: UInt64? = nil) {
    let own = nextMonotonicNumber()
    number = (cause ?? own, own)
    self.origin = origin.map { (ObjectIdentifier($0), Place(object: $0)) }
    self.parent = parent
  }

  /// Records a place.
  ///
  /// Returns false if the change has passed it before.
  @usableFromInline
  func visit(_ object: AnyObject) -> Bool {
    let identity = ObjectIdentifier(object)
    guard identity != origin?.identity, parent?.hasPassed(identity) != true else { return false }
    return visited.withLock { $0.insert(identity, Place(object: object)) }
  }

  private func hasPassed(_ identity: ObjectIdentifier) -> Bool {
    identity == origin?.identity || parent?.hasPassed(identity) == true
      || visited.withLock { $0.first?.identity == identity || $0.others[identity] != nil }
  }
}
