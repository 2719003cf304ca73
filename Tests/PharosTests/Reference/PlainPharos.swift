// SPDX-License-Identifier: MIT

import TestSupport

/// The reference.
enum PlainPharos: PharosLibrary {
  /// An Observable ends with this object; its main relay may be held longer.
  final class State {
    let main: PlainObservable<Int>

    init(_ main: PlainObservable<Int>) { self.main = main }

    deinit { main.end() }
  }

  private static func seen(_ change: PlainChange<Int>) -> SeenChange {
    SeenChange(old: change.old, new: change.new, source: change.source is PlainGone ? nil : change.source)
  }

  static func state(_ value: Int) -> State { State(PlainObservable(value)) }

  static func stateWithAccessors(get: @escaping () -> Int, set: @escaping (Int) -> Void) -> State {
    State(PlainObservable(get(), get: get, set: set))
  }

  static func main(_ state: State) -> PlainRelay<Int> { state.main }
  static func value(of state: State) -> Int { state.main.value }
  static func set(_ state: State, _ value: Int) { state.main.set(value, source: state) }
  static func modify(_ state: State, by number: Int) { set(state, state.main.value + number) }
  static func invokeCurrent(_ state: State) { state.main.invoke(source: state) }
  static func removeBonds(_ state: State) { state.main.removeBonds() }
  static func removeAll(_ state: State) { state.main.removeAllNextRelays() }
  static func twoWay(_ value: Int) -> PlainRelay<Int> { PlainRelay(value, .twoWay) }

  static func bearer(_ value: Int, _ consumer: @escaping (SeenChange) -> Void) -> PlainRelay<Int> {
    PlainBearer(value) { consumer(seen($0)) }
  }

  static func value(of relay: PlainRelay<Int>) -> Int { relay.value }

  static func listen(
    _ relay: PlainRelay<Int>,
    _ form: ListenerForm,
    _ object: ListeningObject,
    _ call: @escaping (SeenChange) -> Void
  ) {
    if relay is PlainBearer { return }
    let isUnique = [.unique, .uniqueNothing, .uniqueMethod].contains(form)
    let nothing = SeenChange(old: 0, new: 0, source: nil)
    let listener: (PlainChange<Int>) -> Void =
      switch form {
      case .changes, .unique: { call(seen($0)) }
      case .nothing, .uniqueNothing: { _ in call(nothing) }
      case .method, .uniqueMethod:
        { [weak object] change in object?.listen(seen(change)) }
      }
    relay.listen(listener, where: isUnique ? { $0.old != $0.new } : nil)
  }

  static func ignore(_ relay: PlainRelay<Int>, _ ignorer: @escaping (SeenChange) -> Bool) {
    relay.ignore { ignorer(seen($0)) }
  }

  static func ignoreSame(_ relay: PlainRelay<Int>) { relay.ignore { $0.old == $0.new } }
  static func next(_ relay: PlainRelay<Int>) -> PlainRelay<Int> { relay.nextRelay() }

  static func addNext(_ relay: PlainRelay<Int>, _ other: PlainRelay<Int>) -> Bool {
    guard other.kind != .mapped else { return false }
    relay.addNext(other)
    return true
  }

  static func map(_ relay: PlainRelay<Int>, _ mapper: @escaping (Int) -> Int) -> PlainRelay<Int> {
    relay is PlainBearer ? relay.nextRelay().map(mapper) : relay.map(mapper)
  }

  static func compact(
    _ relay: PlainRelay<Int>,
    _ list: @escaping (Int) -> [Int],
    _ mapper: @escaping (Int) -> Int?
  ) -> PlainRelay<Int> {
    let top = relay is PlainBearer ? relay.nextRelay() : relay
    return top.map(list).map { $0.compactMap(mapper) }.map { $0.reduce(0, +) }
  }

  static func merge(
    _ relays: [PlainRelay<Int>],
    isMethod: Bool,
    _ join: @escaping ([Int]) -> Int
  ) -> PlainRelay<Int> {
    PlainMerger(relays).map(join)
  }

  static func property(_ value: Int) -> PlainProperty { PlainProperty(value) }
  static func value(of property: PlainProperty) -> Int { property.value }
  static func set(_ property: PlainProperty, _ value: Int) { property.set(value) }

  static func relay(of property: PlainProperty, _ kind: PropertyRelayKind) -> PlainRelay<Int> {
    switch kind {
    case .bondable, .madeBondable: PlainPropertyRelay(property, writes: true)
    case .readOnly: PlainPropertyRelay(property, writes: false)
    case .writeOnly, .madeWriteOnly: PlainPropertyBearer(property)
    }
  }

  static func relayValue(_ relay: PlainRelay<Int>, to target: PlainRelay<Int>, isUnique: Bool) -> PlainRelay<Int>? {
    if target.kind == .mapped { return nil }
    let sender = isUnique ? relay.nextRelay() : relay
    if isUnique { ignoreSame(sender) }
    guard target.kind == .value else { return sender.relayValue(to: target) }
    sender.addNext(target)
    return target.nextRelay()
  }

  static func bond(_ state: State, _ relay: PlainRelay<Int>, _ kind: Int) {
    guard relay.kind == .twoWay else { return }
    switch kind % 3 {
    case 0: state.main.bond(with: relay)
    case 1: state.main.bondAndApply(to: relay)
    default: state.main.bondAndMap(from: relay)
    }
  }

  static func invoke(_ relay: PlainRelay<Int>) { relay.invoke() }

  static func apply(_ relay: PlainRelay<Int>, _ value: Int) {
    if relay.kind == .twoWay { relay.apply(value) }
  }

  static func removeNext(_ relay: PlainRelay<Int>) { relay.removeAllNextRelays() }
  static func discard(_ relay: PlainRelay<Int>) { relay.discard() }
  static func retainer() -> PlainRetainer { PlainRetainer() }

  static func retain(_ relay: PlainRelay<Int>, _ retainer: PlainRetainer, isByDocument: Bool) {
    retainer.retain(relay)
  }

  static func retainerCount(of relay: PlainRelay<Int>) -> Int { relay.retainerCount }
  static func retain(_ relay: PlainRelay<Int>) { relay.retain() }
  static func unretain(_ relay: PlainRelay<Int>) { relay.release() }
  static func discardAll(_ retainer: PlainRetainer) { retainer.discardAll() }

  static func pass(_ relay: PlainRelay<Int>, _ change: SeenChange, isBack: Bool) -> Bool? {
    guard relay.kind != .mapped, let source = change.source, relay.kind == .twoWay || !isBack else { return nil }
    let change = PlainChange(old: change.old, new: change.new, source: source, trail: PlainTrail())
    return isBack ? relay.takeBack(change) : relay.take(change)
  }

  static func takeBack(_ relay: PlainRelay<Int>, _ consume: @escaping (SeenChange) -> Void) {
    if relay.kind == .twoWay { relay.backConsumer = { consume(seen($0)) } }
  }

  static func time() -> PlainTime { PlainTime() }
  static func observe(_ relay: PlainRelay<Int>, on time: PlainTime) { relay.delivery.time = time }
  static func callInline(_ relay: PlainRelay<Int>, _ time: PlainTime) { relay.delivery.isInline = true }

  static func delay(_ relay: PlainRelay<Int>, by units: Int, isDebounced: Bool, _ time: PlainTime) {
    observe(relay, on: time)
    relay.delivery.setInterval(units, isDebounced: isDebounced)
  }

  static func advance(_ time: PlainTime, by units: Int, isSilent: Bool) {
    if isSilent { time.advanceSilently(by: units) } else { time.advance(by: units) }
  }

  static func ring(_ time: PlainTime) { time.ring() }
  static func serve(_ time: PlainTime) { time.serve() }
}
