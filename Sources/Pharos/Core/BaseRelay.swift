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

    /// What retains the relay, referenced weakly.
    var parents: [(identity: ObjectIdentifier, reference: WeakReference<AnyObject>)] = []
  }

  private let state = Protected(State())

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
  public static func == (lhs: BaseRelay<Value>, rhs: BaseRelay<Value>) -> Bool { lhs === rhs }

  /// Passes a change: calls the listener, then notifies the next relays.
  ///
  /// - Parameter changes: The change.
  /// - Returns: False if the change was ignored or, at the main relay of an ``Observable``, has been here before or
  ///   comes too late.
  @discardableResult
  open func relay(changes: Changes<Value>) -> Bool { false }

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

  /// Subtracts one from the number of Retainers, and discards the relay if that was the last one.
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
  open func discard() { detach() }

  /// Removes all next relays of this relay, and all of theirs.
  open func removeAllNextRelays() {}

  // MARK: - Parents

  /// Whether the relay's object or Observable has been deallocated, so that its parents can release it.
  @usableFromInline var isOrphaned: Bool { false }

  /// Records that changes may arrive from elsewhere from now on.
  func markLinked() {}

  /// Receives a change from a parent whose tree has these turns.
  // Specialized where it is called, so that the change stays in registers there.
  @inlinable @inline(never)
  final func enter(_ changes: Changes<Value>, inside turns: RelayTurns) {
    DeliveryOrder.checkStack()
    if isOrphaned { return detach() }
    // Most have a trail by now, and needn't be copied.
    if changes.trail != nil { return pass(entered: changes, inside: turns) }
    pass(entered: changes.withTrail(), inside: turns)
  }

  /// Passes a change of a parent whose tree has these turns, in the relay's own turn.
  @usableFromInline func pass(entered changes: Changes<Value>, inside turns: RelayTurns) {
    relay(changes: changes)
  }

  func parentRemovedNextRelays() -> [any RelayChild] {
    removeAllNextRelays()
    return []
  }

  final func addParent(_ parent: any RelayParent) {
    state.withLock { $0.parents.append((ObjectIdentifier(parent), WeakReference(parent))) }
  }

  final func forget(_ parent: any RelayParent) {
    state.withLock { $0.parents.removeAll { $0.identity == ObjectIdentifier(parent) } }
  }

  // Outside the lock, because reading a weak reference may leave the last strong one here.
  final var hasParent: Bool { state.withLock { $0.parents }.contains { $0.reference.object != nil } }

  /// Removes the relay from all its parents.
  @usableFromInline func detach() {
    let parents = state.withLock { exchange(&$0.parents, with: []) }
    for parent in parents { (parent.reference.object as? any RelayParent)?.remove(self) }
  }
}

@available(*, unavailable) extension BaseRelay: Sendable {}
