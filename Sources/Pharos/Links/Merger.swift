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

  init(_ components: Merged) {
    self.components = components
    merged = ValueRelay(currentValue: components)
  }

  /// Makes a relay one of the components; `replace` puts its new value among the others.
  func addComponent<Relay: TransportRelay>(
    from relay: Relay,
    _ replace: @escaping (Merged, Relay.Observed) -> Merged
  ) {
    let component = ComponentRelay(of: self, replace)
    merged.addParentLink(component)
    guard let source = (relay as? any RelayNode)?.core(of: Relay.Observed.self) else {
      return relay.addChild(component)
    }
    let start = { [weak relay] in
      if let relay { component.start(with: relay.currentValue) }
    }
    let isAdded = source.turns.shared.performIfFree {
      relay.addChild(component)
      start()
    }
    guard !isAdded else { return }
    relay.addChild(component)
    // A change that passed the other relays before the component was attached has been delivered by then.
    source.turns.shared.perform(start)
  }

  /// Stamps a change, in the merged relay's turn.
  ///
  /// A component's change may come after a more recent one of another component. Then it follows that one.
  fileprivate func stamp(_ trail: ChangeTrail) {
    var number = trail.nextComponentStamp()
    if number <= lastStamp, let next = newest?.nextMergedStamp() { number = next } else { newest = trail }
    lastStamp = trail.stamp { number }
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

/// A next relay of one component that reports its changes to the merger, which it retains.
final class ComponentRelay<Value, Merged>: BaseRelay<Value>, ParentLink {
  private let merger: Merger<Merged>
  private let replace: (Merged, Value) -> Merged

  /// Whether a change has passed; accessed in the merged relay's turn only.
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
      merger.stamp(trail)
      let old = replace(components, changes.old)
      components = replace(components, changes.new)
      return Changes(old: old, new: components, sourceObject: changes.sourceObject, trail: trail)
    }
    return true
  }

  /// Stores the component's current value without a notification, unless a change has arrived already.
  fileprivate func start(with value: Value) {
    merger.change(on: ChangeTrail()) { [self] components in
      if !hasPassed { components = replace(components, value) }
      return nil
    }
  }

  /// The merger retains its relay already.
  func retainChild(_ relay: AnyObject) {}

  var isAttached: Bool { !hasEnded }
}
