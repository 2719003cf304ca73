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
  func take<Relay: TransportRelay>(
    from relay: Relay,
    since count: UInt64?,
    _ replace: @escaping (Merged, Relay.Observed) -> Merged
  ) {
    let component = ComponentRelay(of: self, replace)
    merged.remember(component)
    guard let parent = relay as? any RelayBody<Relay.Observed>, let count else { return relay.place(component) }
    let lateComponent = LateComponent(component, under: parent.core, count)
    relay.place(component)
    parent.core.tree.retire(lateComponent)
  }

  /// Passes a change of one component.
  func pass<Component>(
    _ changes: Changes<Component>,
    of relay: ComponentRelay<Component, Merged>,
    _ replace: @escaping (Merged, Component) -> Merged
  ) {
    let passage = Passage(parent: changes.passage)
    merged.core.tree.pass(passage) { [self] in
      relay.passCount.withLock { $0 += 1 }
      let old = replace(components, changes.old)
      components = replace(components, changes.new)
      merged.core.pass(Changes(old: old, new: components, sourceObject: changes.sourceObject, passage: passage))
    }
  }

  /// Gives a component its present value, which nobody is told, unless a change of it has passed since `count`.
  fileprivate func start<Component>(
    _ relay: ComponentRelay<Component, Merged>,
    with value: Component,
    ifStill count: UInt64,
    _ replace: @escaping (Merged, Component) -> Merged
  ) {
    merged.core.tree.inTurn { [self] in
      guard relay.passCount.withLock({ $0 }) == count else { return }
      components = replace(components, value)
      merged.core.store(components)
    }
  }
}

@available(*, unavailable)
extension Merger: Sendable {}

/// Hangs under one of the merged relays, and keeps the merger alive.
final class ComponentRelay<Value, Merged>: BaseRelay<Value>, Attachment {
  private let merger: Merger<Merged>
  private let replace: (Merged, Value) -> Merged

  /// How many changes have passed here.
  fileprivate let passCount = Protected(UInt64(0))

  init(of merger: Merger<Merged>, _ replace: @escaping (Merged, Value) -> Merged) {
    self.merger = merger
    self.replace = replace
    super.init(isActive: true)
  }

  override var isValid: Bool { merger.merged.isValid }

  override func relay(changes: Changes<Value>) -> Bool {
    merger.pass(changes, of: self, replace)
    return true
  }

  /// Passes the present value of what is above, unless a change comes by itself.
  fileprivate func start(with value: () -> Value) {
    let count = passCount.withLock { $0 }
    merger.start(self, with: value(), ifStill: count, replace)
  }

  /// The merger holds its relay already.
  func hold(_ relay: AnyObject) {}
}

/// Sees to it that a merged relay has the value of a component that changed before it had its place; see `LateStart`.
private final class LateComponent<Value, Merged> {
  private let component: ComponentRelay<Value, Merged>
  private let source: RelayCore<Value>
  private let sourceCount: UInt64

  init(_ component: ComponentRelay<Value, Merged>, under source: RelayCore<Value>, _ sourceCount: UInt64) {
    self.component = component
    self.source = source
    self.sourceCount = sourceCount
  }

  deinit {
    if source.storeCount != sourceCount { component.start { source.currentValue } }
  }
}

@available(*, unavailable)
extension LateComponent: Sendable {}

extension TransportRelay {
  /// How many values the relay has stored; nil for a relay of another module.
  var storeCount: UInt64? { (self as? any RelayBody<Observed>)?.core.storeCount }
}
