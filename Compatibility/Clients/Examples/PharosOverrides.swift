// SPDX-License-Identifier: MIT

// Subclasses that override each `open` member, as clients of the original write them: without a word about ownership.

import Dispatch
import Foundation
import Pharos

nonisolated class OwnRelay<Value>: ValueRelay<Value> {
  override var currentValue: Value { super.currentValue }
  override var isValid: Bool { super.isValid }

  override func hash(into hasher: inout Hasher) { super.hash(into: &hasher) }

  @discardableResult
  override func relay(changes: Changes<Value>) -> Bool { super.relay(changes: changes) }

  @discardableResult
  override func retained(by retainer: Retainer) -> Self { super.retained(by: retainer) }

  @discardableResult
  override func ignore(when ignoring: @escaping Ignorer) -> Self { super.ignore(when: ignoring) }

  @discardableResult
  override func multipleSetDelayed(by interval: TimeInterval) -> Self { super.multipleSetDelayed(by: interval) }

  @discardableResult
  override func observe(on dispatcher: DispatchQueue) -> Self { super.observe(on: dispatcher) }

  @discardableResult
  override func syncWhenInSameThread() -> Self { super.syncWhenInSameThread() }

  @discardableResult
  override func addNext<Relay: BaseRelay<Value>>(relay: Relay) -> Relay { super.addNext(relay: relay) }

  @discardableResult
  override func whenDidSet(then consume: @escaping Consumer) -> Self { super.whenDidSet(then: consume) }

  override func invokeRelay() { super.invokeRelay() }
  override func removeAllNextRelays() { super.removeAllNextRelays() }
  override func discard() { super.discard() }
}

nonisolated class OwnTwoWayRelay<Value>: TwoWayRelay<Value> {
  override var isValid: Bool { super.isValid }

  @discardableResult
  override func relayBack(changes: Changes<Value>) -> Bool { super.relayBack(changes: changes) }

  override func relayBackConsumer(_ consumer: @escaping BackConsumer) { super.relayBackConsumer(consumer) }
  override func apply(value: Value) { super.apply(value: value) }
  override func discard() { super.discard() }
}

nonisolated class OwnFieldRelay: AssociativeTwoWayRelay<String> {
  @discardableResult
  override func retained(by retainer: Retainer) -> Self { super.retained(by: retainer) }
}

func use(_ retainer: Retainer) {
  let relay = OwnRelay(currentValue: 1).whenDidSet { print($0.new) }.retained(by: retainer)
  (relay as BaseRelay<Int>).retained(by: Retainer())
  OwnFieldRelay(retainer, currentValue: "").referenceManaged(by: retainer).whenDidSet { print($0.new) }
  OwnTwoWayRelay(currentValue: 1).apply(value: 2)
}
