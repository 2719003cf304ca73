// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The base class of all relays: receives changes of one type, is attached to parents, and can be discarded.
///
/// Relays are compared by identity.
///
/// **Threads.** A relay isn't `Sendable`. If threads share one all the same, nothing is lost or torn. No lock is held
/// while a listener, a predicate, a mapper, a getter or a setter runs.
///
/// Mirrors *Pharos*, section *Multiple observers*.
open class BaseRelay<Value>: RelayHandler, Discardable, Hashable {
  private struct Usage {
    var retainerCount: UInt32 = 0
    var isActive: Bool

    /// Whether the relay was discarded and has not been used since.
    var isDiscarded = false

    /// Whether the relay has ever had a parent.
    var wasAttached = false

    /// Whether another tree has forwarded changes to the relay.
    var isForwardingTarget = false

    var parentLinks = WeakParentLinks()
  }

  private let state: Protected<Usage>

  /// Creates a relay; `isActive` is false for one that its parent needn't retain yet.
  init(isActive: Bool) {
    state = Protected(Usage(isActive: isActive))
  }

  deinit {
    detach()
  }

  /// The number of Retainers that manage the relay.
  public var retainerCount: Int { Int(state.withLock { $0.retainerCount }) }

  /// Whether the relay has a listener, or something that it notifies.
  open var isValid: Bool { false }

  /// Hashes the relay's identity.
  ///
  /// - Parameter hasher: The hasher to use.
  open func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Returns whether both are the same relay.
  public static func == (lhs: BaseRelay<Value>, rhs: BaseRelay<Value>) -> Bool {
    lhs === rhs
  }

  /// Passes a change: calls the listener, then notifies the next relays.
  ///
  /// - Parameter changes: The change.
  /// - Returns: False if the change was ignored or, at the main relay of an ``Observable``, has been here before or
  ///   comes too late.
  @discardableResult
  open func relay(changes: Changes<Value>) -> Bool {
    false
  }

  /// Ends the relay, and everything below it, when a Retainer discards it or is deallocated.
  ///
  /// ```swift
  /// let retainer = Retainer()
  /// model.$count.nextRelay().whenDidSet { print($0.new) }.retained(by: retainer)
  /// retainer.discardAll()
  /// ```
  ///
  /// Can be called anywhere in a chain. A debug build reports a Retainer that isn't retained elsewhere: it is
  /// deallocated when the call returns, and ends the relay.
  ///
  /// Mirrors *Pharos*, section *Using Retainer*.
  ///
  /// - Parameter retainer: Retains the relay until it is discarded or deallocated.
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

  /// Adds one to the number of Retainers.
  public func retained() {
    state.withLock { $0.retainerCount += 1 }
  }

  /// Subtracts one from the number of Retainers.
  public func unretained() {
    _ = removeRetainer()
  }

  /// Ends the relay: removes it from its parents immediately, and removes its listener and its next relays.
  ///
  /// A discarded relay that is still retained can be used again, as one without a parent.
  open func discard() {
    detach()
    state.withLock { $0.isDiscarded = true }
  }

  /// Removes all next relays of this relay, and all of theirs.
  open func removeAllNextRelays() {}

  // MARK: - Parents

  /// Whether the relay's object, Observable or target has been deallocated, so that its parents can release it.
  var isOrphaned: Bool { false }

  /// Whether no change can reach the relay, unless it is used again.
  var hasEnded: Bool {
    if isOrphaned { return true }
    let (isDiscarded, needsParent) = state.withLock { ($0.isDiscarded, $0.wasAttached && !$0.isForwardingTarget) }
    return isDiscarded || needsParent && !receivesWithoutParent && !currentParentLinks().contains { $0.isAttached }
  }

  /// The bond for which the relay was attached to its parent, if any.
  var bond: Bond? { nil }

  /// Whether changes reach the relay without a parent.
  var receivesWithoutParent: Bool { false }

  /// Whether changes may arrive other than from the parent for which the relay was created.
  var isLinked: Bool { false }

  func markLinked() {}

  /// Records that another tree forwards changes to the relay, so that it receives them without a parent.
  func markForwardingTarget() {
    state.withLock { $0.isForwardingTarget = true }
  }

  /// Receives a change from a parent.
  func enter(_ changes: Changes<Value>) {
    if isLinked, let trail = changes.trail, !trail.visit(ObjectIdentifier(self)) { return }
    relay(changes: changes)
  }

  /// Records a change that the relay's object announces, and that may also come from a parent.
  final func noteAnnounced(_ changes: Changes<Value>) {
    if isLinked { _ = changes.trail?.visit(ObjectIdentifier(self)) }
  }

  /// Removes the next relays because a parent has removed its own; returns the links that are still to be removed.
  func parentRemovedNextRelays() -> [any ChildLink] {
    removeAllNextRelays()
    return []
  }

  /// Makes parents retain the relay from now on.
  @usableFromInline
  final func activate() {
    state.withLock { state in
      state.isActive = true
      state.isDiscarded = false
    }
    for link in currentParentLinks() { link.retainChild(self) }
  }

  /// Attaches the relay to a parent, as its last next relay, unless it is attached there already.
  final func attach(
    under core: RelayCore<Value>,
    _ subscribe: RelayLink<Value>.Subscribe = RelayLink.subscribeAnyRelay
  ) {
    let link = RelayLink(from: core, to: self)
    guard register(link, under: core) else { return }
    if state.withLock({ $0.isActive }) { link.retainChild(self) }
    link.attach(to: core, subscribe)
  }

  /// Adds a link, unless the relay is attached to `core` already; returns whether it did.
  private func register(_ link: RelayLink<Value>, under core: RelayCore<Value>) -> Bool {
    // Reading a weak reference may leave the last strong one here, which must be released after the lock.
    var seen: [AnyObject] = []
    let isNew = state.withLock { state in
      let present = state.parentLinks.present
      seen = present
      for case let known as RelayLink<Value> in present {
        guard let attachedParent = known.attachedParent else { continue }
        seen.append(attachedParent)
        if attachedParent === core { return false }
      }
      state.parentLinks.add(link, to: present)
      state.wasAttached = true
      state.isDiscarded = false
      return true
    }
    withExtendedLifetime(seen) {}
    return isNew
  }

  /// Removes the relay from all its parents.
  final func detach() {
    for link in currentParentLinks(isForgetting: true) { link.detach() }
  }

  /// Removes the relay from one parent.
  final func detach(from core: RelayCore<Value>) {
    for case let link as RelayLink<Value> in currentParentLinks() where link.attachedParent === core { link.detach() }
  }

  /// Adds a link from which the relay is removed when it ends.
  final func addParentLink(_ link: any ParentLink) {
    // The objects behind the weak references are released after the lock.
    let present = state.withLock { state in
      let present = state.parentLinks.present
      state.parentLinks.add(link, to: present)
      state.wasAttached = true
      return present
    }
    withExtendedLifetime(present) {}
  }

  /// Returns the links to parents, oldest first, and optionally forgets them.
  private func currentParentLinks(isForgetting: Bool = false) -> [any ParentLink] {
    state.withLock { state in
      defer { if isForgetting { state.parentLinks = WeakParentLinks() } }
      return state.parentLinks.present
    }
  }
}

extension BaseRelay: RetainableRelay {
  func removeRetainer() -> Bool {
    state.withLock { state in
      guard state.retainerCount > 0 else { return false }
      state.retainerCount -= 1
      return state.retainerCount == 0
    }
  }
}

@available(*, unavailable)
extension BaseRelay: Sendable {}

/// The links of a relay to its parents, referenced weakly.
private struct WeakParentLinks {
  /// The oldest link; apart from the others, because most relays have one parent and need no array then.
  private weak var first: (any ParentLink)?
  private var others: [WeakReference<AnyObject>] = []

  /// The links that still exist, oldest first.
  var present: [any ParentLink] { (first.map { [$0] } ?? []) + others.compactMap { $0.object as? any ParentLink } }

  /// Adds a link, and drops those that were deallocated before `present` was read.
  mutating func add(_ link: any ParentLink, to present: [any ParentLink]) {
    first = present.first ?? link
    others = (present + CollectionOfOne(link)).dropFirst().map { WeakReference($0) }
  }
}
