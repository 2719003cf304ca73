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
  private let bonds = Protected(Bonds())

  private struct Bonds {
    var present: [Bond] = []

    /// The number of bonds at which those that are over are looked for.
    var limit = 16
  }

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
    super.init(startingWith: value, under: RelayPosition(of: RelayTree(of: owner)))
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

  /// Sets the Observable, which stores the value and notifies its relays.
  ///
  /// - Parameter changes: The change; its new value is set, its source stays the same.
  /// - Returns: False if the change was ignored, has been here before, or comes too late because a later change, of
  ///   this Observable or of one that is linked with it, has arrived.
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

  /// Removes the listener, the next relays and the bonds; the Observable retains its main relay.
  public override func discard() {
    endBonds()
    super.discard()
  }

  /// Another Observable keeps its relays, whatever its main relay is attached to.
  override func parentRemovedNextRelays() {
    if owner == nil { super.parentRemovedNextRelays() }
  }

  /// An Observable checks itself whether a change has been there.
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

  /// Adds a bond, and ends bonds that are over.
  ///
  /// If objects come and go and the Observable isn't set, their bonds are found only here. Looking for them whenever
  /// the number doubles costs each bond no more than a constant.
  func add(_ bond: Bond) {
    let present = bonds.withLock { bonds in
      bonds.present.append(bond)
      return bonds.present.count < bonds.limit ? [] : bonds.present
    }
    guard !present.isEmpty else { return }
    // Outside the lock, because reading a weak reference may release the object for the last time.
    let over = present.filter { $0.isOver }
    let identities = Set(over.map { ObjectIdentifier($0) })
    bonds.withLock { bonds in
      bonds.present.removeAll { identities.contains(ObjectIdentifier($0)) }
      bonds.limit = max(16, 2 * bonds.present.count)
    }
    for bond in over { bond.end() }
  }

  /// The number of bonds.
  var bondCount: Int { bonds.withLock { $0.present.count } }

  func remove(_ bond: Bond) {
    let removed = bonds.withLock { bonds -> Bond? in
      guard let index = bonds.present.firstIndex(where: { $0 === bond }) else { return nil }
      return bonds.present.remove(at: index)
    }
    withExtendedLifetime(removed) {}
  }

  func endBond(with other: AnyObject) {
    let found = bonds.withLock { $0.present.filter { $0.joins(self, other) } }
    for bond in found { bond.end() }
  }

  func endBonds() {
    for bond in bonds.exchange(Bonds()).present { bond.end() }
  }
}
