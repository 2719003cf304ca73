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
  ///
  /// `count` is the relay's `storeCount` from before its present value was taken.
  func addComponent<Relay: TransportRelay>(
    from relay: Relay,
    since count: UInt64?,
    _ replace: @escaping (Merged, Relay.Observed) -> Merged
  ) {
    let component = ComponentRelay(of: self, replace)
    merged.addParentLink(component)
    relay.addChild(component)
    guard let source = (relay as? any RelayNode)?.core(of: Relay.Observed.self) else { return }
    // A change that passed the others before the component had its place has been through by then.
    source.tree.inTurn {
      if source.storeCount != count { component.start(with: source.currentValue) }
    }
  }

  /// Runs `body`, which changes the components, in the merged relay's turn.
  fileprivate func change(on trail: ChangeTrail, _ body: @escaping (inout Merged) -> Changes<Merged>?) {
    merged.core.tree.pass(trail) { [self] in
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

  /// Passes the present value of what is above, which nobody is told, unless a change has come by itself.
  fileprivate func start(with value: Value) {
    merger.change(on: ChangeTrail()) { [self] components in
      if !hasPassed { components = replace(components, value) }
      return nil
    }
  }

  /// The merger holds its relay already.
  func retainChild(_ relay: AnyObject) {}

  var isAttached: Bool { !hasEnded }
}

extension TransportRelay {
  /// How many values the relay has stored; nil for a relay of another module.
  var storeCount: UInt64? { (self as? any RelayNode)?.core(of: Observed.self)?.storeCount }
}
