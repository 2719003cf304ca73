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

  /// The components' relays.
  private let sources: [WeakReference<AnyObject>]

  init(_ components: Merged, of relays: [AnyObject]) {
    self.components = components
    sources = relays.map { WeakReference($0) }
    merged = ValueRelay(currentValue: components)
  }

  /// Makes a relay one of the components.
  ///
  /// `replace` puts its new value among the others.
  func addComponent<Relay: TransportRelay>(
    from relay: Relay,
    _ replace: @escaping (Merged, Relay.Observed) -> Merged
  ) {
    let retained = relays(retainedBy: relay)
    let order = merged.core.turns.shared
    let component = Forwarding<Relay.Observed> { [self] changes in
      withExtendedLifetime(retained) {}
      order.perform { [self] in
        lastCause = max(lastCause, changes.trail?.number.cause ?? 0)
        let trail = ChangeTrail(parent: changes.trail, cause: lastCause)
        let old = replace(components, changes.old)
        components = replace(components, changes.new)
        merged.core.passApart(Changes(old: old, new: components, origin: ChangeOrigin(changes.source, trail)))
      }
      return true
    }
    relay.addNext(relay: component)
    merged.addParent(component)
    // Behind what was set before, as the component is.
    (relay as? any RelayNode)?.turns.shared.perform { [self, weak relay] in
      guard let value = relay?.currentValue else { return }
      order.perform { [self] in
        components = replace(components, value)
        merged.core.store(components)
      }
    }
  }

  /// Returns the relays of objects that a component retains as long as it lives, because nothing else may.
  ///
  /// If all components are relays of objects, the first one retains the others. None retains a relay of its own tree,
  /// which retains it.
  private func relays(retainedBy relay: AnyObject) -> [AnyObject] {
    let relays = sources.compactMap(\.object)
    let isRetained = relay is any AssociativeRelay
    if isRetained, relay !== relays.first || !relays.allSatisfy({ $0 is any AssociativeRelay }) { return [] }
    let turns = (relay as? any RelayNode)?.turns
    return relays.filter { $0 is any AssociativeRelay && ($0 as? any RelayNode)?.turns !== turns }
  }
}
