// SPDX-License-Identifier: MIT

/// Passes the changes of a relay on to another tree, in the place of a next relay.
final class Forwarding<Value>: BaseRelay<Value>, RelayParent {
  /// Returns whether there is still somebody to whom changes are passed.
  private let pass: (Changes<Value>) -> Bool

  init(_ pass: @escaping (Changes<Value>) -> Bool) {
    self.pass = pass
  }

  override func relay(changes: Changes<Value>) -> Bool {
    if pass(changes) { return true }
    detach()
    return false
  }

  /// Ends it with the merged relay whose component it passes.
  func remove(_ child: AnyObject) {
    detach()
  }
}

extension TransportRelay {
  /// Passes each change from now on to a relay of another tree.
  ///
  /// The target is referenced weakly. If it belongs to an object, it is retained instead, because nothing else may
  /// retain it. The forwarding ends once the target or its object has been deallocated.
  @discardableResult
  func forward(to target: TwoWayRelay<Observed>) -> Forwarding<Observed> {
    target.core.turns.root?.link()
    let retainedTarget = target is any AssociativeRelay ? target : nil
    return addNext(
      relay: Forwarding { [weak target] changes in
        guard let target = retainedTarget ?? target, !target.isOrphaned else { return false }
        _ = target.enterBack(changes)
        return true
      }
    )
  }
}
