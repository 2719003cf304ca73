// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The main relay of an ``Observable``: what `$property` is.
///
/// Its value is the value of its Observable: what is passed to it (`relay(changes:)`, `relayBack(changes:)`,
/// `apply(value:)`) sets the Observable. One whose Observable is gone stays silent; one that was made by hand has none
/// and passes what it gets.
///
/// Mirrors *Pharos*, sections *Basic* and *Bondable Relays*.
public final class BondableRelay<Value>: TwoWayRelay<Value> {
  /// The Observable's; nil for a relay that was made by hand.
  let owner: ObservableState<Value>?

  /// Makes a relay that belongs to no Observable.
  ///
  /// - Parameter currentValue: The value to start with.
  public override init(currentValue: Value) {
    owner = nil
    super.init(currentValue: currentValue)
  }

  @usableFromInline
  init(of owner: ObservableState<Value>) {
    self.owner = owner
    let value = owner.subject.withCriticalSection { unsafe owner.stored }
    super.init(core: RelayCore(value, at: RelayPlace(turns: RelayTurns(of: owner)), isMain: true))
  }

  deinit { endBonds() }

  /// The value of the Observable.
  public override var currentValue: Value { owner?.value ?? super.currentValue }

  /// Sets the Observable, which stores the value and notifies its relays.
  ///
  /// - Parameter changes: Its new value is set; the source is kept.
  /// - Returns: Whether the change was passed; false if it was ignored, has been here before, or comes too late: a
  ///   later change, of this Observable or of one that is linked with it, is here already.
  @discardableResult
  public override func relay(changes: Changes<Value>) -> Bool {
    guard let owner else { return super.relay(changes: changes) }
    return owner.take(changes)
  }

  /// Sets the Observable, which stores the value and notifies its relays.
  ///
  /// - Parameter changes: Its new value is set; the source is kept.
  /// - Returns: Whether the change was passed; false if it was ignored, has been here before, or comes too late: a
  ///   later change, of this Observable or of one that is linked with it, is here already.
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

  /// Runs listener and next relays with the value of the Observable; the source of the change is this relay.
  public override func invokeRelay() {
    guard let owner else { return super.invokeRelay() }
    owner.notify(source: self)
  }

  /// Takes all next relays off this one, and all of theirs off them; ends all bonds.
  public override func removeAllNextRelays() {
    endBonds()
    super.removeAllNextRelays()
  }

  /// Removes the listener, the next relays and the bonds; the Observable keeps its main relay.
  public override func discard() {
    endBonds()
    super.discard()
  }

  /// The relays of another Observable are its own business, whatever its main relay is under.
  override func cut() -> [any ChildLink] {
    guard owner == nil else { return [] }
    endBonds()
    return super.cut()
  }

  /// An Observable finds out itself whether a change has been there.
  override func enter(_ changes: Changes<Value>) {
    guard owner != nil else { return super.enter(changes) }
    relay(changes: changes)
  }

  override func markLinked() {
    super.markLinked()
    link()
  }

  /// From now on changes of others come to the Observable.
  func link() {
    owner?.link()
  }

  /// The Observable is gone.
  override var isUseless: Bool { owner?.hasEnded ?? false }

  private var bonds: [Bond] { core.bonds.filter { $0.joins(self) } }

  /// How many bonds the relay has.
  var bondCount: Int { bonds.count }

  func endBond(with other: AnyObject) {
    for bond in bonds where bond.joins(other) { bond.end() }
  }

  func endBonds() {
    for bond in bonds { bond.end() }
  }
}
