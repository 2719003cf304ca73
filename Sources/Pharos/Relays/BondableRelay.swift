// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The main relay of an ``Observable``, `$property`.
///
/// Its value is the Observable's value, and passing it a value with `relay(changes:)`, `relayBack(changes:)` or
/// `apply(value:)` sets the Observable. After its Observable is deallocated, it is silent. A main relay that was
/// created by hand has a value of its own, as an Observable has.
///
/// Mirrors *Pharos*, sections "Basic" and "Bondable Relays".
public final class BondableRelay<Value>: TwoWayRelay<Value> {
  /// The state of the Observable.
  let owner: ObservableState<Value>

  /// Set when the Observable is deallocated.
  ///
  /// Then the relay is silent.
  private let endFlag = AtomicValue<Bool>()

  /// Creates a relay that belongs to no Observable.
  ///
  /// - Parameter currentValue: The initial value.
  public convenience override init(currentValue: Value) {
    self.init(of: ObservableState(currentValue))
  }

  init(of owner: ObservableState<Value>) {
    self.owner = owner
    super.init(core: owner.mainCore)
  }

  deinit { endBonds() }

  /// The value of the Observable.
  public override var currentValue: Value { owner.value }

  /// Sets the Observable, which stores the value and notifies its relays.
  ///
  /// - Parameter changes: The change. Its new value is set, its source stays the same.
  /// - Returns: False if the change has passed this relay before, or if a later change of this Observable or of a
  ///   linked one has already arrived.
  @discardableResult
  public override func relay(changes: Changes<Value>) -> Bool {
    !isOrphaned && owner.enterHere(owner, changes)
  }

  /// Sets the Observable.
  ///
  /// The source of the change is this relay.
  ///
  /// - Parameter value: The new value.
  public override func apply(value: Value) {
    if !isOrphaned { owner.set(value, source: self) }
  }

  /// Leaves it to the Observable to check whether the change has been here before.
  override func enterBack(_ changes: Changes<Value>) -> Bool {
    hasBackConsumer.value ? relayBack(changes: changes) : relay(changes: changes)
  }

  /// Calls the listener and notifies the next relays with the Observable's value.
  ///
  /// The source of the change is this relay.
  public override func invokeRelay() {
    if !isOrphaned { owner.begin(source: self) }
  }

  /// Removes all next relays of this relay and all of theirs, and ends all bonds.
  public override func removeAllNextRelays() {
    endBonds()
    super.removeAllNextRelays()
  }

  /// Keeps the relays of an Observable, even if its main relay was attached to a parent that removes its next relays.
  override func parentRemovedNextRelays() -> [any RelayChild] { [] }

  /// Leaves it to the Observable to check whether the change has been here before.
  @usableFromInline override func pass(entered changes: Changes<Value>, inside turns: RelayTurns) {
    relay(changes: changes)
  }

  /// Whether the Observable has been deallocated.
  @usableFromInline override var isOrphaned: Bool { endFlag.value }

  /// Silences the relay and ends its bonds, when the Observable is deallocated.
  @usableFromInline
  func end() {
    endFlag.store(true)
    owner.use(nil)
    endBonds()
  }
}
