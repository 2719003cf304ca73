// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Puts changes of components together, for one merged relay.
///
/// The components change in the merged relay's turn, which orders the changes of the pair.
final class Merger<Merged> {
  let merged: ValueRelay<Merged>

  /// Up to date also while the merged relay ignores changes; touched in the merged relay's turn only.
  private var components: Merged

  init(_ components: Merged) {
    self.components = components
    merged = ValueRelay(currentValue: components)
  }

  /// Lets a relay change one component; `replace` puts it into the others.
  func take<Relay: TransportRelay>(from relay: Relay, _ replace: @escaping (Merged, Relay.Observed) -> Merged) {
    let component = ComponentRelay(of: self, replace)
    merged.remember(component)
    guard let source = (relay as? any RelayNode)?.core(of: Relay.Observed.self) else { return relay.place(component) }
    let start = { [weak relay] in
      if let relay { component.start(with: relay.currentValue) }
    }
    let isPlaced = source.turns.shared.performIfFree {
      relay.place(component)
      start()
    }
    guard !isPlaced else { return }
    relay.place(component)
    // A change that passed the others before the component had its place has been through by then.
    source.turns.shared.perform(start)
  }

  /// Runs `body`, which changes the components, in the merged relay's turn.
  fileprivate func change(on trail: ChangeTrail, _ body: @escaping (inout Merged) -> Changes<Merged>?) {
    merged.core.turns.pass(trail) { [self] in
      if let changes = body(&components) { merged.core.pass(changes) } else { merged.core.store(components) }
    }
  }
}

@available(*, unavailable)
extension Merger: Sendable {}

/// Hangs under one of the merged relays, and keeps the merger alive.
final class ComponentRelay<Value, Merged>: BaseRelay<Value>, ParentLink {
  private let merger: Merger<Merged>
  private let replace: (Merged, Value) -> Merged

  /// Whether a change has passed here; touched in the merged relay's turn only.
  private var hasPassed = false

  init(of merger: Merger<Merged>, _ replace: @escaping (Merged, Value) -> Merged) {
    self.merger = merger
    self.replace = replace
    super.init(isActive: true)
  }

  override var isValid: Bool { merger.merged.isValid }

  override func relay(changes: Changes<Value>) -> Bool {
    let trail = ChangeTrail(parent: changes.trail)
    merger.change(on: trail) { [self] components in
      hasPassed = true
      let old = replace(components, changes.old)
      components = replace(components, changes.new)
      return Changes(old: old, new: components, sourceObject: changes.sourceObject, trail: trail)
    }
    return true
  }

  /// Takes the present value of what is above, of which nobody is told, unless a change has come by itself.
  fileprivate func start(with value: Value) {
    merger.change(on: ChangeTrail()) { [self] components in
      if !hasPassed { components = replace(components, value) }
      return nil
    }
  }

  /// The merger holds its relay already.
  func hold(_ relay: AnyObject) {}

  var isThere: Bool { !hasEnded }
}
