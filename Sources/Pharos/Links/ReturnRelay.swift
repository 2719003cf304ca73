// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The relay that `relayValue(to:)` returns: a next relay of the target, which passes changes back to it.
///
/// It is attached when it gets a listener, a next relay or a change of its own, so that those that nobody uses don't
/// accumulate under the target. Until then it has the target's value.
final class ReturnRelay<Value>: TwoWayRelay<Value> {
  private weak var target: TwoWayRelay<Value>?

  /// Whether the relay is in its place under the target, or has been discarded.
  private let isPlaced = AtomicValue<Bool>()

  init(to target: TwoWayRelay<Value>) {
    self.target = target
    super.init(core: RelayCore(target.currentValue, in: target.core.turns, level: target.core.level &+ 1))
  }

  override var currentValue: Value {
    (isPlaced.value ? nil : target?.currentValue) ?? super.currentValue
  }

  override func beginUse() {
    guard !isPlaced.value, let target else { return }
    isPlaced.store(true)
    target.core.attach(self, byHand: false) { [target] next in
      next.subscribe(inside: Inspector.watching(of: target) { changes in self.passDirectly(changes) })
    }
    target.beginUse()
    core.turns.shared.perform { [weak target, core] in
      if unsafe core.seenGaps == 0, let target { core.store(target.currentValue) }
    }
  }

  override func relay(changes: Changes<Value>) -> Bool {
    beginUse()
    return super.relay(changes: changes)
  }

  override func relayBack(changes: Changes<Value>) -> Bool {
    guard callBackRelay == nil else { return super.relayBack(changes: changes) }
    return target?.enterBack(changes) ?? false
  }

  override func discard() {
    isPlaced.store(true)
    super.discard()
  }
}
