// SPDX-License-Identifier: MIT

import Pharos

/// A relay of numbers of any concrete type.
protocol NumberRelay: TransportRelay, Discardable where Observed == Int {
  func invokeRelay()
  func removeAllNextRelays()
}

/// One that listens.
protocol ListeningRelay: NumberRelay, ObservableRelay {}

extension BearerRelay: NumberRelay where Value == Int {}
extension ValueRelay: ListeningRelay where Value == Int {}
extension MappedRelay: NumberRelay where Mapped == Int {}
extension MappedRelay: ListeningRelay where Mapped == Int {}

/// The module.
enum RealPharos: PharosLibrary {
  typealias Relay = AnyObject

  static func number(_ relay: AnyObject) -> any NumberRelay {
    guard let number = relay as? any NumberRelay else { preconditionFailure("every relay here is one of numbers") }
    return number
  }

  private static func seen(_ changes: Changes<Int>) -> SeenChange {
    SeenChange(old: changes.old, new: changes.new, source: object(changes.source))
  }

  static func state(_ value: Int) -> Observable<Int> { Observable(wrappedValue: value) }

  static func stateWithAccessors(get: @escaping () -> Int, set: @escaping (Int) -> Void) -> Observable<Int> {
    Observable(get: get, set: set)
  }

  static func main(_ state: Observable<Int>) -> AnyObject { state.projectedValue }
  static func value(of state: Observable<Int>) -> Int { state.wrappedValue }
  static func set(_ state: Observable<Int>, _ value: Int) { state.wrappedValue = value }
  static func modify(_ state: Observable<Int>, by number: Int) { state.modify { $0 += number } }
  static func invokeCurrent(_ state: Observable<Int>) { state.invokeRelayWithCurrent() }
  static func removeBonds(_ state: Observable<Int>) { state.removeBond() }
  static func removeAll(_ state: Observable<Int>) { state.removeAllRelay() }
  static func twoWay(_ value: Int) -> AnyObject { TwoWayRelay(currentValue: value) }

  static func bearer(_ value: Int, _ consumer: @escaping (SeenChange) -> Void) -> AnyObject {
    BearerRelay(currentValue: value) { consumer(seen($0)) }
  }

  static func value(of relay: AnyObject) -> Int { number(relay).currentValue }

  static func listen(
    _ relay: AnyObject,
    _ form: ListenerForm,
    _ object: ListeningObject,
    _ call: @escaping (SeenChange) -> Void
  ) {
    guard let relay = relay as? any ListeningRelay else { return }
    switch form {
    case .changes: relay.whenDidSet { call(seen($0)) }
    case .nothing: relay.whenDidSet { call(SeenChange(old: 0, new: 0, source: nil)) }
    case .unique: relay.whenDidUniqueSet { call(seen($0)) }
    case .uniqueNothing: relay.whenDidUniqueSet { call(SeenChange(old: 0, new: 0, source: nil)) }
    case .method: relay.whenDidSet(invoke: object) { object in { [weak object] in object?.listen(seen($0)) } }
    case .uniqueMethod:
      relay.whenDidUniqueSet(invoke: object) { object in { [weak object] in object?.listen(seen($0)) } }
    }
  }

  static func ignore(_ relay: AnyObject, _ ignorer: @escaping (SeenChange) -> Bool) {
    number(relay).ignore { ignorer(seen($0)) }
  }

  static func ignoreSame(_ relay: AnyObject) { number(relay).ignoreSameValue() }
  static func next(_ relay: AnyObject) -> AnyObject { number(relay).nextRelay() }

  static func addNext(_ relay: AnyObject, _ other: AnyObject) -> Bool {
    guard let other = other as? BearerRelay<Int> else { return false }
    number(relay).addNext(relay: other)
    return true
  }

  static func map(_ relay: AnyObject, _ mapper: @escaping (Int) -> Int) -> AnyObject {
    if let relay = relay as? any ListeningRelay { return relay.map(mapper) }
    return number(relay).nextRelay().map(mapper)
  }

  static func relayValue(_ relay: AnyObject, to target: AnyObject, isUnique: Bool) -> AnyObject? {
    let relay = number(relay)
    if let target = target as? TwoWayRelay<Int> {
      return isUnique ? relay.relayUniqueValue(to: target) : relay.relayValue(to: target)
    }
    guard let target = target as? BearerRelay<Int> else { return nil }
    return isUnique ? relay.relayUniqueValue(to: target) : relay.relayValue(to: target)
  }

  static func bond(_ state: Observable<Int>, _ relay: AnyObject, _ kind: Int) {
    guard let relay = relay as? TwoWayRelay<Int> else { return }
    switch kind % 3 {
    case 0: state.relay.bonding(with: relay)
    case 1: state.relay.bondAndApply(to: relay)
    default: state.relay.bondAndMap(from: relay)
    }
  }

  static func invoke(_ relay: AnyObject) { number(relay).invokeRelay() }
  static func apply(_ relay: AnyObject, _ value: Int) { (relay as? TwoWayRelay<Int>)?.apply(value: value) }
  static func removeNext(_ relay: AnyObject) { number(relay).removeAllNextRelays() }
  static func discard(_ relay: AnyObject) { number(relay).discard() }
  static func retainer() -> Pharos.Retainer { Pharos.Retainer() }

  static func retain(_ relay: AnyObject, _ retainer: Pharos.Retainer, isByDocument: Bool) {
    let relay = number(relay)
    if isByDocument { relay.referenceManaged(by: retainer) } else { relay.retained(by: retainer) }
  }

  static func retain(_ relay: AnyObject) { number(relay).retained() }
  static func unretain(_ relay: AnyObject) { number(relay).unretained() }
  static func retainerCount(of relay: AnyObject) -> Int { number(relay).retainerCount }
  static func discardAll(_ retainer: Pharos.Retainer) { retainer.discardAll() }

  static func pass(_ relay: AnyObject, _ change: SeenChange, isBack: Bool) -> Bool? {
    guard let source = change.source else { return nil }
    let changes = Changes(old: change.old, new: change.new, source: source)
    if isBack { return (relay as? TwoWayRelay<Int>)?.relayBack(changes: changes) }
    return (relay as? BearerRelay<Int>)?.relay(changes: changes)
  }

  static func takeBack(_ relay: AnyObject, _ consume: @escaping (SeenChange) -> Void) {
    (relay as? TwoWayRelay<Int>)?.relayBackConsumer { consume(seen($0)) }
  }
}

/// The source of a change; nil for one that was deallocated while the change waited.
private func object(_ source: Any) -> AnyObject? {
  Mirror(reflecting: source).displayStyle == .class ? source as AnyObject : nil
}
