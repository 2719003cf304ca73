// SPDX-License-Identifier: MIT

import TestSupport

/// The reference of an Observable and its main relay.
final class PlainObservable<Value>: PlainRelay<Value> {
  private var current: Value
  private let accessors: (get: () -> Value, set: (Value) -> Void)?

  /// The Observable is gone; its main relay may be held all the same.
  private var hasEnded = false

  init(_ value: Value, get: (() -> Value)? = nil, set: ((Value) -> Void)? = nil) {
    current = value
    accessors = if let get, let set { (get, set) } else { nil }
    super.init(value, .twoWay)
    turn.join = { [weak self] in self?.join() }
  }

  override var value: Value { hasEnded ? current : accessors?.get() ?? current }
  override var isOver: Bool { hasEnded }

  /// How late the value is, once changes of other Observables come here; any change is later than what was before.
  private var newest: (cause: Int, own: Int)?

  func join() {
    newest = newest ?? (0, 0)
  }

  /// A change that begins here.
  private func trail() -> PlainTrail {
    let trail = PlainTrail()
    _ = trail.visit(self)
    if newest != nil { newest = trail.number }
    return trail
  }

  /// Also a change that comes back here from below begins anew at the top.
  override func enter(_ change: PlainChange<Value>, from other: PlainTurn?) {
    turn.begin { [self] in _ = pass(change) }
  }

  func set(_ value: Value, source: AnyObject) {
    store(value, source, trail())
  }

  /// Stores at once; what is set by a listener is delivered after the running change.
  @discardableResult
  private func store(_ value: Value, _ source: AnyObject, _ trail: PlainTrail) -> Bool {
    let (old, seen) = (self.value, version)
    accessors?.set(value)
    // What the setter itself sets is the later value.
    guard version == seen else { return false }
    version += 1
    current = value
    let change = PlainChange(old: old, new: value, source: source, trail: trail)
    turn.begin { [self] in _ = pass(change) }
    return true
  }

  /// How many values were stored.
  private var version = 0

  /// Says whether the change was taken.
  @discardableResult
  override func receive(_ change: PlainChange<Value>, from other: PlainTurn?) -> Bool {
    guard !hasEnded, change.trail.visit(self) else { return false }
    if let newest {
      guard change.trail.number >= newest else { return false }
      self.newest = change.trail.number
    }
    return store(change.new, change.source, change.trail)
  }

  override func take(_ change: PlainChange<Value>) -> Bool { receive(change, from: nil) }

  override func comeBack(_ change: PlainChange<Value>) { _ = takeBack(change) }

  override func invoke() { invoke(source: self) }

  func invoke(source: AnyObject) {
    guard !hasEnded else { return }
    let (value, trail) = (value, trail())
    // What the getter returned is the value that remains when the Observable has gone.
    current = value
    enter(PlainChange(old: value, new: value, source: source, trail: trail), from: nil)
  }

  override func apply(_ value: Value) {
    if !hasEnded { set(value, source: self) }
  }

  func end() {
    hasEnded = true
    removeBonds()
  }

  // MARK: - Bonds

  func bond(with other: PlainRelay<Value>) {
    guard other !== self else { return }
    guard let other = other as? PlainObservable else { return bond(withObject: other) }
    endBond(with: other)
    other.join()
    join()
    let forward = PlainBondEnd(other)
    let backward = PlainBondEnd(self)
    place(forward, byHand: true)
    other.place(backward, byHand: true)
    let end = { [weak self, weak other, weak forward, weak backward] in
      forward?.discard()
      backward?.discard()
      self?.forget(forward)
      other?.forget(backward)
    }
    ends.append((Weakly(other), Weakly(forward), end))
    other.ends.append((Weakly(self), Weakly(backward), end))
  }

  /// A relay that is no main relay has one bond: what comes back to it comes here.
  private func bond(withObject relay: PlainRelay<Value>) {
    relay.endBond?()
    relay.backConsumer = { [weak self] in _ = self?.takeBack($0) }
    join()
    relay.isLinked = true
    place(relay, byHand: true)
    let end = { [weak self, weak relay] in
      relay?.backConsumer = nil
      relay?.endBond = nil
      self?.takeOff(relay)
      self?.forget(relay)
    }
    relay.endBond = end
    ends.append((Weakly(relay), Weakly(relay), end))
  }

  private var ends: [(other: Weakly<PlainRelay<Value>>, step: Weakly<PlainRelay<Value>>, end: () -> Void)] = []

  private func forget(_ step: PlainRelay<Value>?) {
    let all = ends
    ends = all.filter { $0.step.object !== step }
  }

  private func endBond(with other: PlainRelay<Value>) {
    for bond in ends where bond.other.object === other { bond.end() }
  }

  func bondAndApply(to other: PlainRelay<Value>) {
    guard other !== self else { return }
    endBond(with: other)
    other.apply(value)
    bond(with: other)
  }

  func bondAndMap(from other: PlainRelay<Value>) {
    guard other !== self else { return }
    endBond(with: other)
    receive(PlainChange(old: value, new: other.value, source: self, trail: PlainTrail()), from: nil)
    bond(with: other)
  }

  func removeBonds() {
    for bond in ends { bond.end() }
  }

  override func removeAllNextRelays() {
    removeBonds()
    super.removeAllNextRelays()
  }

  override func discard() {
    removeBonds()
    super.discard()
  }

  override func cut() {}
}

/// The relay that passes a change to the other side of a bond.
private final class PlainBondEnd<Value>: PlainRelay<Value> {
  private weak var other: PlainObservable<Value>?

  init(_ other: PlainObservable<Value>) {
    self.other = other
    super.init(other.value)
  }

  override func receive(_ change: PlainChange<Value>, from: PlainTurn?) -> Bool {
    guard let other, !other.isOver else { return false }
    return other.takeBack(change)
  }
}
