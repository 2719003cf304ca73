// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Puts changes of components together, for one merged relay.
final class Merger<Merged> {
  let merged: ValueRelay<Merged>

  // SAFETY: read and written inside the critical section of the merged relay's inbox only, in short accesses that run no
  // code of the user and cannot overlap.
  @exclusivity(unchecked) private var components: Merged

  init(_ components: Merged) {
    unsafe self.components = components
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
    guard let parent = relay as? any RelayParent<Relay.Observed>, let count else { return relay.place(component) }
    let lateComponent = LateComponent(component, under: parent.core, count)
    relay.place(component)
    parent.core.shelter?.retire(lateComponent)
  }

  /// Passes a change of one component.
  ///
  /// The components are kept up to date also while the merged relay ignores their changes.
  func pass<Component>(
    _ changes: Changes<Component>,
    of relay: ComponentRelay<Component, Merged>,
    _ replace: (Merged, Component) -> Merged
  ) {
    var replaced: Merged?
    let passage = Passage(parent: changes.passage)
    merged.inbox.send(ordered: {
      unsafe relay.passCount &+= 1
      let present = unsafe components
      replaced = present
      let new = replace(present, changes.new)
      unsafe components = new
      let change = Changes(
        old: replace(present, changes.old),
        new: new,
        sourceObject: changes.sourceObject,
        passage: passage
      )
      return .pass(change, nil)
    })
    // What was replaced may be the last of its kind: it goes here, outside the critical section.
    withExtendedLifetime(replaced) {}
  }

  /// How many changes of a component have passed.
  func passCount<Component>(of relay: ComponentRelay<Component, Merged>) -> UInt64 {
    merged.inbox.withCriticalSection { unsafe relay.passCount }
  }

  /// Gives a component its present value, which nobody is told, unless a change of it has passed since `count`.
  func start<Component>(
    _ relay: ComponentRelay<Component, Merged>,
    with value: Component,
    ifStill count: UInt64,
    _ replace: (Merged, Component) -> Merged
  ) {
    var replaced: Merged?
    merged.inbox.send(ordered: {
      guard unsafe relay.passCount == count else { return nil }
      let present = unsafe components
      replaced = present
      let new = replace(present, value)
      unsafe components = new
      return .start(new)
    })
    // As in `pass`.
    withExtendedLifetime(replaced) {}
  }
}

@available(*, unavailable)
extension Merger: Sendable {}

/// Hangs under one of the merged relays, and keeps the merger alive.
final class ComponentRelay<Value, Merged>: BaseRelay<Value>, Attachment {
  private let merger: Merger<Merged>
  private let replace: (Merged, Value) -> Merged

  // SAFETY: as the merger's components.
  /// How many changes have passed here.
  @exclusivity(unchecked) fileprivate var passCount: UInt64 = 0

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
    let count = merger.passCount(of: self)
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
    if source.storeCount.value != sourceCount { component.start { source.currentValue } }
  }
}

@available(*, unavailable)
extension LateComponent: Sendable {}

extension TransportRelay {
  /// How many values the relay has stored; nil for one that does not count them.
  var storeCount: UInt64? { (self as? any RelayParent<Observed>)?.core.storeCount.value }
}
