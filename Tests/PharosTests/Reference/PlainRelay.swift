// SPDX-License-Identifier: MIT

import TestSupport

/// What hangs under a relay: a step that passes a change on, and says whether it is still of use.
final class PlainStep<Value> {
  /// The relay that the step leads to.
  weak var target: AnyObject?
  var owned: AnyObject?

  /// Whether it has its turn by now to be notified.
  var isAttached = false

  /// Whether it is the target's place under a relay, which it has once.
  var isPlace = false

  /// Whether the target only gets values from here.
  var isLink = false
  var pass: ((PlainChange<Value>) -> Bool)?

  init(to target: AnyObject, keeping owned: AnyObject?, _ pass: @escaping (PlainChange<Value>) -> Bool) {
    self.target = target
    self.owned = owned
    self.pass = pass
  }
}

/// A name for the way back through a relay.
private final class PlainWayBack {}

/// The reference of a relay: what the contract says, in plain lines, for one thread.
class PlainRelay<Value>: PlainCutting {
  var stored: Value
  private var ignorer: ((PlainChange<Value>) -> Bool)?
  private var listener: (isWanted: ((PlainChange<Value>) -> Bool)?, call: (PlainChange<Value>) -> Void)?
  private var throttle: PlainThrottle<PlainPendingChange<Value>>?
  private var steps: [PlainStep<Value>] = []

  /// The places under other relays, and how this one is taken off each.
  private var places: [(step: Weakly<AnyObject>, detach: () -> Void)] = []

  /// Whether it hangs somewhere: a relay above that has gone, such as a merged one without components, keeps nothing.
  var isHeld: Bool { places.contains { $0.step.object != nil } }
  private(set) var retainerCount = 0

  /// Whether a change that comes back here is looked at for circles.
  var isLinked = false {
    didSet { if isLinked { turn.join() } }
  }

  /// Another relay relays its values here.
  func becomeTarget() { isLinked = true }

  /// What else can be done with the relay.
  enum Kind {
    case value, twoWay, mapped
  }

  let kind: Kind

  init(_ value: Value, _ kind: Kind = .value) {
    stored = value
    self.kind = kind
  }

  var value: Value { stored }

  func ignore(_ ignorer: @escaping (PlainChange<Value>) -> Bool) { self.ignorer = ignorer }

  /// Sets the listener, and which changes it wants: nil for all.
  func listen(_ call: @escaping (PlainChange<Value>) -> Void, where isWanted: ((PlainChange<Value>) -> Bool)? = nil) {
    listener = (isWanted, call)
    beginUse()
  }

  /// It gets a listener, or something hangs under it.
  func beginUse() {}

  private func removeListener() {
    let old = listener
    listener = nil
    if old != nil { throttle?.forget() }
    withExtendedLifetime(old) {}
  }

  /// Goes because an object is gone.
  func leave() {
    for place in places { place.detach() }
  }

  /// How the listener is called elsewhere, or later.
  var delivery: PlainThrottle<PlainPendingChange<Value>> {
    if let throttle { return throttle }
    let new = PlainThrottle<PlainPendingChange<Value>> { [weak self] waiting in
      if let self, !self.isOver { self.callListener(waiting.change) }
    }
    throttle = new
    return new
  }

  /// Calls the listener of the moment, if it wants the change.
  private func callListener(_ change: PlainChange<Value>) {
    if let listener, listener.isWanted?(change) ?? true { listener.call(change) }
  }

  private func tellListener(_ change: PlainChange<Value>) {
    guard let throttle else { return callListener(change) }
    if let listener, listener.isWanted?(change) ?? true { throttle.change(PlainPendingChange(change)) }
  }

  /// Ignores, stores, writes, calls the listener, and then each next relay with its whole subtree.
  @discardableResult
  func receive(_ change: PlainChange<Value>, from other: PlainTurn?) -> Bool {
    if isLinked, !change.trail.visit(self) { return false }
    enter(change, from: other)
    return true
  }

  /// Shared with what is below: nothing else passes there meanwhile.
  var turn = PlainTurn()

  func enter(_ change: PlainChange<Value>, from other: PlainTurn?) {
    turn.take(from: other ?? PlainTurn()) { [self] in _ = pass(change) }
  }

  /// Begins a change here, with the value that is current when its turn comes.
  private func begin(_ new: Value? = nil) {
    let trail = PlainTrail()
    _ = trail.visit(self)
    turn.begin { [self] in
      _ = pass(PlainChange(old: value, new: new ?? value, source: self, trail: trail))
    }
  }

  func pass(_ change: PlainChange<Value>) -> Bool {
    if ignorer?(change) ?? false { return false }
    stored = change.new
    write(change)
    tellListener(change)
    let all = steps
    for step in all where step.isAttached && !(step.pass?(change) ?? true) {
      remove(step)
    }
    return true
  }

  /// What the relay of a property does before its listener is called.
  func write(_ change: PlainChange<Value>) {}

  /// Passes a change that comes from outside; says whether it was passed, or waits.
  func take(_ change: PlainChange<Value>) -> Bool {
    _ = change.trail.visit(self)
    var isPassed = true
    turn.begin { [self] in isPassed = pass(change) }
    return isPassed
  }

  /// Takes what comes back in the place of the relay.
  var backConsumer: ((PlainChange<Value>) -> Void)?

  /// Ends the bond of a relay that is no main relay.
  var endBond: (() -> Void)?

  /// Takes a change that comes back from outside.
  func takeBack(_ change: PlainChange<Value>) -> Bool {
    guard let backConsumer else { return take(change) }
    backConsumer(change)
    return true
  }

  func invoke() { begin() }
  func apply(_ value: Value) { begin(value) }

  // MARK: - Next relays

  private func remove(_ step: PlainStep<Value>) {
    let all = steps
    steps = all.filter { $0 !== step }
    step.pass = nil
    (step.target as? any PlainCutting)?.leave(step)
    withExtendedLifetime(all) {}
  }

  /// Takes a relay off its place under this one.
  func takeOff(_ relay: AnyObject?) {
    for step in steps where step.isPlace && step.target === relay { remove(step) }
  }

  func leave(_ step: AnyObject) { places.removeAll { $0.step.object === step } }

  /// Adds a step at the end; the relay that it leads to can take itself off.
  func add<Other>(
    _ target: PlainRelay<Other>,
    keeping owned: AnyObject?,
    byHand isByHand: Bool,
    _ pass: @escaping (PlainChange<Value>) -> Bool
  ) {
    let step = PlainStep<Value>(to: target, keeping: owned, pass)
    append(step, byHand: isByHand)
    target.places.append(
      (
        Weakly(step), { [weak self, weak step] in if let step { self?.remove(step) } }
      )
    )
  }

  func addNext(_ relay: PlainRelay<Value>) {
    relay.isLinked = true
    place(relay, byHand: true)
  }

  func place(_ relay: PlainRelay<Value>, byHand isByHand: Bool) {
    if steps.contains(where: { $0.target === relay && $0.isPlace }) { return }
    add(relay, keeping: relay, byHand: isByHand) { [weak self, weak relay] change in
      guard let relay else { return false }
      guard !relay.isOver else {
        relay.leave()
        return true
      }
      relay.receive(change, from: self?.turn)
      return true
    }
    steps.last?.isPlace = true
  }

  func nextRelay() -> PlainRelay<Value> {
    let next = PlainRelay(value)
    next.turn = turn
    place(next, byHand: false)
    return next
  }

  /// What is added by hand is notified after what was set before.
  private func append(_ step: PlainStep<Value>, byHand isByHand: Bool) {
    steps.append(step)
    beginUse()
    step.isAttached = !isByHand
    guard isByHand else { return }
    turn.join()
    turn.begin { [weak self, weak step] in
      guard let self, let step, steps.contains(where: { $0 === step }) else { return }
      step.isAttached = true
      steps = steps.filter { $0 !== step } + [step]
    }
  }

  func map<Mapped>(_ mapper: @escaping (Value) -> Mapped) -> PlainRelay<Mapped> {
    let mapped = PlainRelay<Mapped>(mapper(value), .mapped)
    mapped.turn = turn
    add(mapped, keeping: mapped, byHand: false) { [weak self, unowned mapped] change in
      mapped.receive(change.map(mapper), from: self?.turn)
      return true
    }
    return mapped
  }

  /// Passes later changes to another relay, which is held weakly; a new relay hangs under that one.
  func relayValue(to target: PlainRelay<Value>) -> PlainRelay<Value> {
    link(to: target)
    return PlainReturnRelay(target)
  }

  private func link(to target: PlainRelay<Value>) {
    target.turn.join()
    target.becomeTarget()
    // The relay of an object need not be held.
    let owned = target is PlainPropertyRelay ? target : nil
    let step = PlainStep<Value>(to: target, keeping: owned) { [weak target] change in
      guard let target, !target.isOver else { return false }
      target.comeBack(change)
      return true
    }
    step.isLink = true
    append(step, byHand: true)
  }

  /// Whether nothing will ever be passed here again.
  var isOver: Bool { false }

  /// Where changes are noted that go to the back consumer: from a bond they come down here yet.
  private let wayBack = PlainWayBack()

  /// A change from a relay that relays its values here.
  func comeBack(_ change: PlainChange<Value>) {
    guard let backConsumer else { return _ = receive(change, from: nil) }
    if change.trail.visit(wayBack) { backConsumer(change) }
  }

  // MARK: - The end

  func removeAllNextRelays() {
    let all = steps
    for step in all { remove(step) }
    for step in all where !step.isLink { (step.target as? any PlainCutting)?.cut() }
  }

  func discard() {
    endBond?()
    backConsumer = nil
    for place in places { place.detach() }
    removeListener()
    removeAllNextRelays()
  }

  /// The relay above has lost its next relays, of which this was one.
  func cut() {
    removeAllNextRelays()
  }

  func retain() { retainerCount += 1 }

  /// One retainer less, of which the last discards the relay.
  func release() {
    guard retainerCount > 0 else { return }
    retainerCount -= 1
    if retainerCount == 0 { discard() }
  }
}

/// A relay whose next relays go when those above it are cut.
protocol PlainCutting: AnyObject {
  func leave(_ step: AnyObject)
  func cut()
}

/// A relay whose consumer is its listener, for good.
class PlainBearer: PlainRelay<Int> {
  init(_ value: Int, _ consumer: @escaping (PlainChange<Int>) -> Void) {
    super.init(value)
    listen(consumer)
  }
}
