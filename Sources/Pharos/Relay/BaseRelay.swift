// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The base of all relays: it takes changes of one type, hangs under other relays, and can be discarded.
///
/// Relays are compared by identity.
///
/// **Threads.** A relay is not Sendable. Where it is shared all the same, nothing is lost or torn. No lock is held
/// while a listener, a predicate, a mapper, a getter or a setter runs.
///
/// Mirrors *Pharos*, section *Multiple observers*.
open class BaseRelay<Value>: RelayHandler, Discardable, Hashable {
  private struct Usage {
    var isActive: Bool
    var retainerCount: UInt32 = 0

    /// Whether the relay was discarded, and not put to use since.
    var isDiscarded = false

    /// Whether the relay has ever hung under another one.
    var hasHung = false

    var links = WeakLinks()
  }

  private let state: Protected<Usage>

  /// Makes a relay; `isActive` is false for one whose parent need not keep it.
  init(isActive: Bool) {
    state = Protected(Usage(isActive: isActive))
    Inspector.noteSource(self)
  }

  /// Nobody holds it any more, so its parents may forget it.
  deinit {
    detach()
  }

  /// How many Retainers manage the relay.
  public var retainerCount: Int { Int(state.withLock { $0.retainerCount }) }

  /// Whether the relay has a listener, or something that it notifies.
  open var isValid: Bool { false }

  /// Feeds the relay's identity into a hash.
  ///
  /// - Parameter hasher: Where to.
  open func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Whether both are the same relay.
  public static func == (lhs: BaseRelay<Value>, rhs: BaseRelay<Value>) -> Bool {
    lhs === rhs
  }

  /// Passes a change: listener first, then the next relays.
  ///
  /// - Parameter changes: The change.
  /// - Returns: Whether it was passed; false if it was ignored, or (at the main relay of an ``Observable``) has been
  ///   here before or comes too late.
  @discardableResult
  open func relay(changes: Changes<Value>) -> Bool {
    false
  }

  /// Lets a Retainer manage the relay: when it is discarded, the relay and all below it run no more.
  ///
  /// May stand at every position of a chain. A debug build reports a Retainer that nothing else holds: it is deallocated
  /// when the call returns, and ends the relay.
  ///
  /// Mirrors *Pharos*, section *Using Retainer*.
  ///
  /// - Parameter retainer: Keeps the relay until it is discarded or dies.
  /// - Returns: This relay.
  @discardableResult
  open func retained(by retainer: consuming Retainer) -> Self {
    retainer.add(self)
    Misuse.report(
      .heldByNobody,
      if: isKnownUniquelyReferenced(&retainer),
      "The Retainer is held by nothing but this call, so it ends the relay at once. Store it in a property."
    )
    return self
  }

  /// One more Retainer manages the relay.
  public func retained() {
    state.withLock { $0.retainerCount += 1 }
  }

  /// One Retainer less manages the relay.
  public func unretained() {
    _ = unretainedLast()
  }

  /// Ends the relay: takes it off its parents at once, and removes its listener and its next relays.
  ///
  /// A discarded relay that somebody still holds is an ordinary one without a parent.
  open func discard() {
    detach()
    state.withLock { $0.isDiscarded = true }
  }

  /// Takes all next relays off this one, and all of theirs off them.
  open func removeAllNextRelays() {}

  // MARK: - Hanging under others

  /// Whether the relay can do nothing any more, and its parents may forget it.
  var isUseless: Bool { false }

  /// Whether no change comes to the relay any more, unless somebody puts it to use again.
  var hasEnded: Bool {
    if isUseless { return true }
    let (isDiscarded, hasHung) = state.withLock { ($0.isDiscarded, $0.hasHung) }
    return isDiscarded || hasHung && !hearsByItself && !places().contains { $0.isThere }
  }

  /// The bond for which the relay hangs under another one.
  var bond: Bond? { nil }

  /// Whether changes come to the relay though it hangs under nothing.
  var hearsByItself: Bool { false }

  /// Whether changes come on other ways than straight down the tree.
  var isLinked: Bool { false }

  func markLinked() {}

  /// Takes a change from a parent.
  func enter(_ changes: Changes<Value>) {
    if isLinked, let trail = changes.trail, !trail.visit(ObjectIdentifier(self)) { return }
    relay(changes: changes)
  }

  /// Removes the next relays because a parent does; returns the links to those that are still to be taken off.
  func cut() -> [any ChildLink] {
    removeAllNextRelays()
    return []
  }

  /// From now on parents keep the relay alive.
  @usableFromInline
  final func activate() {
    state.withLock { state in
      state.isActive = true
      state.isDiscarded = false
    }
    for place in places() { place.hold(self) }
  }

  /// Takes a place under a parent, unless the relay has one there already.
  final func attach(under core: RelayCore<Value>, _ subscribe: RelayLink<Value>.Subscribe = RelayLink.passing) {
    let link = RelayLink(from: core, to: self)
    guard note(link, under: core) else { return }
    if state.withLock({ $0.isActive }) { link.hold(self) }
    link.attach(to: core, subscribe)
  }

  /// Writes a link down, unless the relay has a place under `core` already.
  private func note(_ link: RelayLink<Value>, under core: RelayCore<Value>) -> Bool {
    // An object behind a weak reference may have lost all its other owners meanwhile: it goes after the lock.
    var seen: [AnyObject] = []
    let isNew = state.withLock { state in
      let present = state.links.present
      seen = present
      for case let known as RelayLink<Value> in present {
        guard let place = known.place else { continue }
        seen.append(place)
        if place === core { return false }
      }
      state.links.add(link, to: present)
      state.hasHung = true
      state.isDiscarded = false
      return true
    }
    withExtendedLifetime(seen) {}
    return isNew
  }

  /// Takes the relay off all its parents.
  final func detach() {
    for place in places(isForgetting: true) { place.detach() }
  }

  /// Takes the relay off one parent.
  final func detach(from core: RelayCore<Value>) {
    for case let link as RelayLink<Value> in places() where link.place === core { link.detach() }
  }

  /// Remembers what to take the relay off when it ends.
  final func remember(_ link: any ParentLink) {
    // The objects behind the weak references go after the lock.
    let present = state.withLock { state in
      let present = state.links.present
      state.links.add(link, to: present)
      state.hasHung = true
      return present
    }
    withExtendedLifetime(present) {}
  }

  /// Where the relay hangs, oldest first; forgotten if told so.
  private func places(isForgetting: Bool = false) -> [any ParentLink] {
    state.withLock { state in
      defer { if isForgetting { state.links = WeakLinks() } }
      return state.links.present
    }
  }
}

extension BaseRelay: CountedRelay {
  func unretainedLast() -> Bool {
    state.withLock { state in
      guard state.retainerCount > 0 else { return false }
      state.retainerCount -= 1
      return state.retainerCount == 0
    }
  }
}

@available(*, unavailable)
extension BaseRelay: Sendable {}

/// The places of a relay, none of which it keeps.
private struct WeakLinks {
  private struct Known {
    weak var link: (any ParentLink)?
  }

  private var known: [Known] = []

  /// Those that have not gone, oldest first.
  var present: [any ParentLink] { known.compactMap(\.link) }

  /// Adds one, and forgets those that have gone since `present` was looked up.
  mutating func add(_ link: any ParentLink, to present: [any ParentLink]) {
    known = (present + CollectionOfOne(link)).map { Known(link: $0) }
  }
}
