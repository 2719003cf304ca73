// SPDX-License-Identifier: MIT

/// A next relay of the target of `relayValue(to:)`, which passes what comes back to the target.
final class ReturnRelay<Value>: TwoWayRelay<Value> {
  private weak var target: TwoWayRelay<Value>?

  init(to target: TwoWayRelay<Value>) {
    self.target = target
    super.init(core: RelayCore(target.currentValue, at: RelayPosition(under: target.core)))
  }

  override class var isRetainedWhenIdle: Bool { false }

  override func relayBack(changes: Changes<Value>) -> Bool {
    guard callBackRelay == nil else { return super.relayBack(changes: changes) }
    return target?.relayBackOnce(changes) ?? false
  }
}
