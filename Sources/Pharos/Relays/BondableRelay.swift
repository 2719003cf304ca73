// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The main relay of an ``Observable``, `$property`.
///
/// Its value is the Observable's value, and passing it a value with `relay(changes:)`, `relayBack(changes:)` or
/// `apply(value:)` sets the Observable. After its Observable is deallocated, it is silent. A main relay that was
/// created by hand has no Observable, and passes what it receives.
///
/// Mirrors *Pharos*, sections *Basic* and *Bondable Relays*.
public final class BondableRelay<Value>: TwoWayRelay<Value> {
  /// The state of the Observable; nil for a relay that was created by hand.
  let owner: ObservableState<Value>?

  /// Creates a relay that belongs to no Observable.
  ///
  /// - Parameter currentValue: The initial value.
  public override init(currentValue: Value) {
    owner = nil
    super.init(currentValue: currentValue)
  }

  @usableFromInline
  init(of owner: ObservableState<Value>) {
    self.owner = owner
    let value = owner.subject.withCriticalSection { unsafe owner.stored }
    super.init(core: RelayCore(value, in: RelayTurns(of: owner), isMain: true))
  }

  deinit { endBonds() }

  /// The value of the Observable.
  public override var currentValue: Value { owner?.value ?? super.currentValue }

  /// Sets the Observable, which stores the value and notifies its relays.
  ///
  /// - Parameter changes: The change; its new value is set, its source stays the same.
  /// - Returns: False if the change was ignored, has been here before, or comes too late because a later change, of
  ///   this Observable or of one that is linked with it, has arrived.
  @discardableResult
  public override func relay(changes: Changes<Value>) -> Bool {
    guard let owner else { return super.relay(changes: changes) }
    return owner.take(changes)
  }

  /// Calls the back consumer, or else sets the Observable, which stores the value and notifies its relays.
  ///
  /// - Parameter changes: The change; its new value is set, its source stays the same.
  /// - Returns: False if the change was ignored, has been here before, or comes too late because a later change, of
  ///   this Observable or of one that is linked with it, has arrived; true if a back consumer took it.
  @discardableResult
  public override func relayBack(changes: Changes<Value>) -> Bool {
    if let consumer = callBackRelay {
      consumer(changes)
      return true
    }
    return relay(changes: changes)
  }

  /// Sets the Observable; the source of the change is this relay.
  ///
  /// - Parameter value: The new value.
  public override func apply(value: Value) {
    guard let owner else { return super.apply(value: value) }
    if !owner.hasEnded { owner.set(value, source: self) }
  }

  override func take(_ value: Value) -> Bool {
    if let owner, owner.hasEnded { return false }
    return super.take(value)
  }

  /// Calls the listener and notifies the next relays with the Observable's value; the source of the change is this
  /// relay.
  public override func invokeRelay() {
    guard let owner else { return super.invokeRelay() }
    owner.notify(source: self)
  }

  /// Removes all next relays of this relay and all of theirs, and ends all bonds.
  public override func removeAllNextRelays() {
    endBonds()
    super.removeAllNextRelays()
  }

  /// Removes the listener, the next relays and the bonds.
  ///
  /// The Observable keeps its main relay, which can be used again.
  public override func discard() {
    super.discard()
  }

  /// Keeps the relays of an Observable, even if its main relay was attached to a parent that removes its next relays.
  @usableFromInline
  override func parentRemovedNextRelays() -> [any RelayChild] {
    guard owner == nil else { return [] }
    endBonds()
    return super.parentRemovedNextRelays()
  }

  /// Leaves it to the Observable to check whether the change has been here before.
  override func enter(_ changes: Changes<Value>) {
    guard owner != nil else { return super.enter(changes) }
    relay(changes: changes)
  }

  override func markLinked() {
    super.markLinked()
    linkObservable()
  }

  /// Lets the Observable accept changes of others from now on.
  func linkObservable() {
    owner?.link()
  }

  /// Whether the Observable has been deallocated.
  override var isOrphaned: Bool { owner?.hasEnded ?? false }

  func endBond(with other: TwoWayRelay<Value>) {
    for bond in bonds where bond.joins(other) { bond.end() }
  }
}
