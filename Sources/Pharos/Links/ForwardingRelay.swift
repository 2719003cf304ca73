// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Hangs under one relay and passes what it gets back through another one.
///
/// The other one is held weakly (unless it belongs to an object: then nobody else may hold it, and the object is held
/// weakly instead); once it is gone, or useless, this one takes itself off.
final class ForwardingRelay<Value>: BaseRelay<Value> {
  private weak var target: TwoWayRelay<Value>?
  private let keptTarget: TwoWayRelay<Value>?
  private let knownBond = LateReference<Bond>()

  /// The turns of the relay that this one is under.
  private let turns: RelayTurns?

  init(to target: TwoWayRelay<Value>, from turns: RelayTurns?) {
    self.target = target
    self.turns = turns
    keptTarget = target is any AssociativeRelay ? target : nil
    super.init(isActive: true)
    (target as? BondableRelay<Value>)?.link()
  }

  override var bond: Bond? { knownBond.object }

  /// Notes the bond of which this is one direction.
  func use(_ bond: Bond) {
    _ = knownBond.setIfNil(bond)
  }

  override var isValid: Bool { !isUseless }

  override var isUseless: Bool {
    guard let target else { return true }
    return target.isUseless
  }

  override func relay(changes: Changes<Value>) -> Bool {
    guard let target, !target.isUseless else {
      detach()
      return false
    }
    if let trail = changes.trail { turns?.stamp(trail) }
    return target.relayBackOnce(changes)
  }
}
