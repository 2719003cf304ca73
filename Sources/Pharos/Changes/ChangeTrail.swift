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
  typealias Number = (cause: UInt64, own: UInt64)

  let number: Number

  /// The Observable or relay where the change began, which counts as passed.
  private let origin: ObjectIdentifier?

  /// The trail of the merged relay's component.
  ///
  /// The change doesn't return to what that one has passed.
  private let parent: ChangeTrail?

  /// The places that the change has passed.
  ///
  /// Most changes pass one, which needs no set.
  private struct Places {
    var first: ObjectIdentifier?
    var others: Set<ObjectIdentifier> = []

    mutating func insert(_ place: ObjectIdentifier) -> Bool {
      if first != nil { return first != place && others.insert(place).inserted }
      first = place
      return true
    }
  }

  private let visited = Protected(Places())

  /// Creates the trail of a change that begins now.
  init(from origin: AnyObject? = nil, parent: ChangeTrail? = nil, cause: UInt64? = nil) {
    let own = nextMonotonicNumber()
    number = (cause ?? own, own)
    self.origin = origin.map { ObjectIdentifier($0) }
    self.parent = parent
  }

  /// Records a place.
  ///
  /// Returns false if the change has passed it before.
  @usableFromInline
  func visit(_ place: AnyObject) -> Bool {
    guard ObjectIdentifier(place) != origin, parent?.hasPassed(place) != true else { return false }
    return visited.withLock { $0.insert(ObjectIdentifier(place)) }
  }

  private func hasPassed(_ place: AnyObject) -> Bool {
    ObjectIdentifier(place) == origin
      || visited.withLock { $0.first == ObjectIdentifier(place) || $0.others.contains(ObjectIdentifier(place)) }
      || parent?.hasPassed(place) == true
  }
}
