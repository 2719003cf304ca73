// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The base class of all relays: receives changes of one type, is attached to parents, and can be discarded.
///
/// Relays are compared by identity.
///
/// **Threads.** A relay isn't `Sendable`. If threads share one anyway, nothing is lost or torn. No lock is held while a
/// listener, a predicate, a mapper, a getter or a setter runs.
///
/// Mirrors *Pharos*, section "Multiple observers".
open class BaseRelay<Value>: RelayHandler, Hashable, RelayChild {
  private struct State {
    var retainerCount: UInt32 = 0
    var parents = RelayParents()
  }

  private let state = Protected(State())

  /// Set once changes may arrive other than from the parent for which the relay was created.
  @usableFromInline final let linkFlag = AtomicValue<Bool>()

  /// Creates a relay without a parent.
  init() { Misuse.lastStep = 0 }

  /// The number of Retainers that manage the relay.
  public var retainerCount: Int { Int(state.withLock { $0.retainerCount }) }

  /// Whether the relay has a listener, or other relays to notify.
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
  /// Mirrors *Pharos*, section "Using Retainer".
  ///
  /// - Parameter retainer: Retains the relay until it is discarded or deallocated.
  /// - Returns: This relay.
  @discardableResult
  open func retained(by retainer: Retainer) -> Self {
    retainer.add(self)
    return self
  }

  /// Adds one to the number of Retainers.
  public func retained() {
    state.withLock { $0.retainerCount += 1 }
  }

  /// Subtracts one from the number of Retainers.
  public func unretained() {
    let isLast = state.withLock { state in
      guard state.retainerCount > 0 else { return false }
      state.retainerCount -= 1
      return state.retainerCount == 0
    }
    if isLast { discard() }
  }

  /// Ends the relay: removes it from its parents immediately, and removes its listener and its next relays.
  ///
  /// A discarded relay that is still retained can be used again, as one without a parent.
  open func discard() {
    detach()
  }

  /// Removes all next relays of this relay, and all of theirs.
  open func removeAllNextRelays() {}

  // MARK: - Parents

  /// Whether the relay's object or Observable has been deallocated, so that its parents can release it.
  var isOrphaned: Bool { false }

  /// Records that changes may arrive from elsewhere from now on.
  func markLinked() {
    linkFlag.store(true)
  }

  /// Receives a change from a parent whose tree has these turns.
  @usableFromInline
  final func arrive(_ changes: Changes<Value>, inside turns: RelayTurns) {
    DeliveryOrder.checkStack()
    guard !isOrphaned else { return detach() }
    let changes = changes.withTrail()
    if !linkFlag.value || changes.trail?.visit(self) ?? true { enter(changes, inside: turns) }
  }

  /// Passes a change of a parent whose tree has these turns, in the relay's own turn.
  func enter(_ changes: Changes<Value>, inside turns: RelayTurns) {
    relay(changes: changes)
  }

  /// Records a change that the relay's object announces, and that may also come from a parent.
  final func noteAnnounced(_ changes: Changes<Value>) {
    if linkFlag.value { _ = changes.trail?.visit(self) }
  }

  func parentRemovedNextRelays() -> [any RelayChild] {
    removeAllNextRelays()
    return []
  }

  final func addParent(_ parent: any RelayParent) {
    changeParents { parents in
      if !parents.contains(where: { $0 === parent }) { parents.append(parent) }
    }
  }

  final func forget(_ parent: any RelayParent) {
    changeParents { parents in parents.removeAll { $0 === parent } }
  }

  final var hasParent: Bool { !changeParents { _ in }.isEmpty }

  /// Removes the relay from all its parents.
  func detach() {
    for parent in changeParents({ $0 = [] }) { parent.remove(self) }
  }

  /// Changes the list of parents, oldest first.
  ///
  /// Returns the one before.
  ///
  /// Reading a weak reference may leave the last strong one here, which the caller releases, outside the lock.
  @discardableResult
  private func changeParents(_ change: (inout [any RelayParent]) -> Void) -> [any RelayParent] {
    state.withLock { state in
      let present = state.parents.present
      var changed = present
      change(&changed)
      state.parents.present = changed
      return present
    }
  }
}

@available(*, unavailable) extension BaseRelay: Sendable {}

/// The parents of a relay, referenced weakly.
private struct RelayParents {
  /// The oldest one.
  ///
  /// Separate from the others, because most relays have one parent and need no array then.
  private weak var first: (any RelayParent)?
  private var others: [WeakReference<AnyObject>] = []

  /// The parents that still exist, oldest first.
  var present: [any RelayParent] {
    get { (first.map { [$0] } ?? []) + others.compactMap { $0.object as? any RelayParent } }
    set {
      first = newValue.first
      others = newValue.dropFirst().map { WeakReference($0) }
    }
  }
}
