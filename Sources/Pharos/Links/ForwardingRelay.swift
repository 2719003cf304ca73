// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A next relay that passes changes on to a relay of another tree, for a bond or `relayValue(to:)`.
///
/// The target is referenced weakly. If it belongs to an object, it is retained instead, because nothing else may retain
/// it, and the object is referenced weakly. This relay detaches itself once the target is deallocated or orphaned.
final class ForwardingRelay<Value>: BaseRelay<Value> {
  private weak var target: TwoWayRelay<Value>?
  private let retainedTarget: TwoWayRelay<Value>?
  private let knownBond = SetOnceReference<Bond>()

  init(to target: TwoWayRelay<Value>) {
    self.target = target
    retainedTarget = target is any AssociativeRelay ? target : nil
    super.init(isActive: true)
    target.markForwardingTarget()
    (target as? BondableRelay<Value>)?.linkObservable()
  }

  override var bond: Bond? { knownBond.object }

  /// Records the bond of which this relay is one direction.
  func use(_ bond: Bond) {
    _ = knownBond.setIfNil(bond)
  }

  override var isValid: Bool { !isOrphaned }

  override var isOrphaned: Bool {
    guard let target else { return true }
    return target.isOrphaned
  }

  override func relay(changes: Changes<Value>) -> Bool {
    guard let target, !target.isOrphaned else {
      detach()
      return false
    }
    return target.relayBackOnce(changes)
  }
}
