// SPDX-License-Identifier: MIT

/// The relay that `relayValue(to:)` returns: a next relay of the target, which passes changes back to it.
final class ReturnRelay<Value>: TwoWayRelay<Value> {
  private weak var target: TwoWayRelay<Value>?

  init(to target: TwoWayRelay<Value>, startingWith value: Value, in turns: RelayTurns) {
    self.target = target
    super.init(core: RelayCore(value, in: turns))
  }

  override class var isRetainedWhenIdle: Bool { false }

  override func relayBack(changes: Changes<Value>) -> Bool {
    guard callBackRelay == nil else { return super.relayBack(changes: changes) }
    return target?.relayBackOnce(changes) ?? false
  }
}
