// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A next relay that passes changes to a relay of another tree, as if they came back there.
///
/// The target is referenced weakly. If it belongs to an object, it is retained instead, because nothing else may retain
/// it, and the object is referenced weakly. This relay detaches itself once the target is deallocated or orphaned.
final class ForwardingRelay<Value>: BaseRelay<Value> {
  private weak var target: TwoWayRelay<Value>?
  private let retainedTarget: TwoWayRelay<Value>?

  /// The tree to which the relay is attached.
  private let tree: RelayTree?

  init(to target: TwoWayRelay<Value>, from tree: RelayTree?) {
    self.target = target
    self.tree = tree
    retainedTarget = target is any AssociativeRelay ? target : nil
    super.init(isActive: true)
    target.markForwardingTarget()
    (target as? BondableRelay<Value>)?.linkObservable()
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
    guard let trail = changes.trail, trail.isDeep else { return pass(changes, to: target) }
    Trampoline.run(ObjectIdentifier(trail)) { _ = self.pass(changes, to: target) }
    return true
  }

  private func pass(_ changes: Changes<Value>, to target: TwoWayRelay<Value>) -> Bool {
    if let trail = changes.trail, !trail.isOrdered { tree?.stampUnordered(trail) }
    return target.relayBackOnce(changes)
  }
}
