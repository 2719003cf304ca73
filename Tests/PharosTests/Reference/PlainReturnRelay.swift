// SPDX-License-Identifier: MIT

/// What `relayValue` returns: a relay under the target, from which values come back to it.
final class PlainReturnRelay<Value>: PlainRelay<Value> {
  private weak var target: PlainRelay<Value>?

  init(_ target: PlainRelay<Value>) {
    self.target = target
    super.init(target.value, .twoWay)
    turn = target.turn
  }

  /// Whether it hangs in its place, or was discarded.
  private var isPlaced = false

  override var value: Value { (isPlaced ? nil : target?.value) ?? super.value }

  override func beginUse() {
    guard !isPlaced, let target else { return }
    isPlaced = true
    stored = target.value
    target.place(self, byHand: false)
  }

  override func pass(_ change: PlainChange<Value>) -> Bool {
    beginUse()
    return super.pass(change)
  }

  override func discard() {
    isPlaced = true
    super.discard()
  }

  /// Values go through this relay, not into it.
  override func becomeTarget() {}

  /// A change that came back through this relay has been here.
  override func comeBack(_ change: PlainChange<Value>) {
    if backConsumer != nil { return super.comeBack(change) }
    if change.trail.visit(self) { target?.comeBack(change) }
  }

  override func takeBack(_ change: PlainChange<Value>) -> Bool {
    backConsumer == nil ? target?.takeBack(change) ?? false : super.takeBack(change)
  }
}
