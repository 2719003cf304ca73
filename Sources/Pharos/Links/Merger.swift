// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Combines the values of several relays, the components, in one merged relay.
///
/// The components are stored in the merged relay's turn, which orders their changes.
final class Merger<Merged> {
  let merged: ValueRelay<Merged>

  /// The components' values, kept up to date even while the merged relay ignores changes.
  ///
  /// Accessed in the merged relay's turn only.
  private var components: Merged

  /// The stamp of the last change; 0 before the first.
  ///
  /// Accessed in the merged relay's turn only.
  private var lastStamp: UInt64 = 0

  /// The change that the last stamp follows.
  ///
  /// Accessed in the merged relay's turn only.
  private var newest: ChangeTrail?

  /// The components' relays, apart from those of a client's own type.
  private let sources: [WeakReference<AnyObject>]

  init(_ components: Merged, of relays: [AnyObject]) {
    self.components = components
    sources = relays.filter { $0 is any RelayNode }.map { WeakReference($0) }
    merged = ValueRelay(currentValue: components)
  }

  /// Makes a relay one of the components; `replace` puts its new value among the others.
  func addComponent<Relay: TransportRelay>(
    from relay: Relay,
    _ replace: @escaping (Merged, Relay.Observed) -> Merged
  ) {
    // Accessed in the merged relay's turn only.
    var hasPassed = false
    let component = relay.passOn { [self] changes, _ in
      let trail = ChangeTrail(parent: changes.trail)
      change(on: trail) { [self] components in
        hasPassed = true
        stamp(trail)
        let old = replace(components, changes.old)
        components = replace(components, changes.new)
        return Changes(old: old, new: components, sourceObject: changes.sourceObject, trail: trail)
      }
    }
    merged.addParent(component)
    guard let source = relay as? any RelayNode else { return }
    // Behind what was set before the component was attached.
    source.turns.shared.perform { [self, weak relay] in
      guard let value = relay?.currentValue else { return }
      change(on: ChangeTrail()) { components in
        if !hasPassed { components = replace(components, value) }
        return nil
      }
    }
  }

  /// Stamps a change, in the merged relay's turn.
  ///
  /// A component's change may come after a more recent one of another component. Then it follows that one.
  private func stamp(_ trail: ChangeTrail) {
    var number = trail.nextComponentStamp()
    if number <= lastStamp, let next = newest?.nextMergedStamp() { number = next } else { newest = trail }
    lastStamp = trail.stamp { number }
  }

  /// Runs `body`, which changes the components, in the merged relay's turn.
  ///
  /// Once the relay of another component has been deallocated, the merged relay ends instead.
  private func change(on trail: ChangeTrail, _ body: @escaping (inout Merged) -> Changes<Merged>?) {
    merged.core.turns.pass(trail) { [self] in
      guard sources.allSatisfy({ $0.object != nil }) else { return merged.leave() }
      if let changes = body(&components) { merged.core.pass(changes) } else { merged.core.store(components) }
    }
  }
}

@available(*, unavailable)
extension Merger: Sendable {}
