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

  /// The highest cause of a change so far.
  ///
  /// A change that comes after a more recent one of another component is as recent as that one. Accessed in the merged
  /// relay's turn only.
  private var lastCause: UInt64 = 0

  /// The components' relays, apart from those of a client's own type.
  private let sources: [WeakReference<AnyObject>]

  init(_ components: Merged, of relays: [AnyObject]) {
    self.components = components
    sources = relays.filter { $0 is any RelayNode }.map { WeakReference($0) }
    merged = ValueRelay(currentValue: components)
  }

  /// Makes a relay one of the components.
  ///
  /// `replace` puts its new value among the others.
  func addComponent<Relay: TransportRelay>(
    from relay: Relay,
    _ replace: @escaping (Merged, Relay.Observed) -> Merged
  ) {
    // Accessed in the merged relay's turn only.
    var hasPassed = false
    let component = Forwarding<Relay.Observed> { [self] changes in
      change { [self] components in
        hasPassed = true
        lastCause = max(lastCause, changes.trail?.number.cause ?? 0)
        let trail = ChangeTrail(parent: changes.trail, cause: lastCause)
        let old = replace(components, changes.old)
        components = replace(components, changes.new)
        return Changes(old: old, new: components, sourceObject: changes.sourceObject, trail: trail)
      }
      return true
    }
    relay.addNext(relay: component)
    merged.addParent(component)
    // Behind what was set before, as the component is.
    guard let source = relay as? any RelayNode else { return }
    source.turns.shared.perform { [self, weak relay] in
      guard let value = relay?.currentValue else { return }
      change { components in
        if !hasPassed { components = replace(components, value) }
        return nil
      }
    }
  }

  /// Runs `body`, which changes the components, in the merged relay's turn.
  ///
  /// Once the relay of another component has been deallocated, the merged relay ends instead.
  private func change(_ body: @escaping (inout Merged) -> Changes<Merged>?) {
    merged.core.turns.shared.perform { [self] in
      guard sources.allSatisfy({ $0.object != nil }) else { return merged.leave() }
      if let changes = body(&components) { merged.core.pass(changes) } else { merged.core.store(components) }
    }
  }
}

@available(*, unavailable)
extension Merger: Sendable {}
