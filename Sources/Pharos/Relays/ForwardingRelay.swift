// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Hangs under one relay and passes what it gets back through another one.
///
/// The other one is held weakly (unless it belongs to an object: then nobody else may hold it, and the object is held
/// weakly instead); once it is gone, or useless, this one takes itself off.
final class ForwardingRelay<Value>: BaseRelay<Value> {
  private weak var target: TwoWayRelay<Value>?
  private let retainedTarget: TwoWayRelay<Value>?

  /// The tree in which the relay hangs.
  private let tree: RelayTree?

  init(to target: TwoWayRelay<Value>, from tree: RelayTree?) {
    self.target = target
    self.tree = tree
    retainedTarget = target is any AssociativeRelay ? target : nil
    super.init(isActive: true)
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
