// SPDX-License-Identifier: MIT

/// The result of `relayValue(to:)`: a relay under the target, whose way back leads to the target.
final class ReturnRelay<Value>: TwoWayRelay<Value> {
  private weak var target: TwoWayRelay<Value>?

  init(to target: TwoWayRelay<Value>) {
    self.target = target
    super.init(core: RelayCore(target.currentValue, at: RelayPlace(under: target.core)))
  }

  override class var isKeptWhenIdle: Bool { false }

  override func relayBack(changes: Changes<Value>) -> Bool {
    guard callBackRelay == nil else { return super.relayBack(changes: changes) }
    return target?.relayBackOnce(changes) ?? false
  }
}
