// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Passes the changes of a relay on to another tree, in the place of a next relay.
final class Forwarding: RelayChild, RelayParent {
  private weak var source: (any RelayParent)?

  init(from source: any RelayParent) {
    self.source = source
  }

  /// Ends the forwarding.
  func end() {
    source?.remove(self)
  }

  /// Ends the forwarding because its target has been deallocated.
  func leave() {
    let source = source
    source?.remove(self)
    source?.leaveIfUnused()
  }

  func forget(_ parent: any RelayParent) {}

  func parentRemovedNextRelays() -> [any RelayChild] { [] }

  // MARK: - The parent of a merged relay

  func remove(_ child: AnyObject) { end() }

  func leaveIfUnused() { source?.leaveIfUnused() }
}

@available(*, unavailable)
extension Forwarding: Sendable {}

extension TransportRelay {
  /// Passes each change from now on to a relay of another tree, if `isPassed` returns true.
  ///
  /// The target is referenced weakly. If it belongs to an object, it is retained instead, because nothing else may
  /// retain it. The forwarding ends once the target or its object has been deallocated.
  @discardableResult
  func forward(
    to target: TwoWayRelay<Observed>,
    where isPassed: @escaping (Changes<Observed>) -> Bool = { _ in true }
  ) -> Forwarding {
    target.core.turns.root?.link()
    let retainedTarget = target is any AssociativeRelay ? target : nil
    return passOn { [weak target] changes, forwarding in
      guard let target, !target.isOrphaned else { return forwarding.leave() }
      withExtendedLifetime(retainedTarget) {
        if isPassed(changes) { _ = target.relayBackOnce(changes) }
      }
    }
  }

  /// Calls a closure with each change, as a next relay's listener is called.
  func passOn(_ pass: @escaping (Changes<Observed>, Forwarding) -> Void) -> Forwarding {
    guard let node = self as? any RelayNode, let source = node.core(of: Observed.self) else {
      return nextRelay().passOn(pass)
    }
    let forwarding = Forwarding(from: node)
    source.turns.root?.link()
    source.attach(forwarding, byHand: true) { [unowned source] next in
      next.subscribe(
        inside: Inspector.watching(of: source) { changes in
          Turns.checkStack()
          pass(changes.withTrail(), forwarding)
        }
      )
    }
    node.beginUse()
    return forwarding
  }
}
