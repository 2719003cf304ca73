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
  func take<Relay: TransportRelay>(
    from relay: Relay,
    _ replace: @escaping (Merged, Relay.Observed) -> Merged
  ) {
    let component = ComponentRelay(of: self, replace)
    merged.remember(component)
    relay.place(component)
  }

  /// Passes a change of one component.
  ///
  /// The components are kept up to date also while the merged relay ignores their changes.
  func pass<Component>(_ changes: Changes<Component>, _ replace: (Merged, Component) -> Merged) {
    var replaced: Merged?
    let passage = Passage(parent: changes.passage)
    merged.inbox.send(ordered: {
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
}

@available(*, unavailable)
extension Merger: Sendable {}

/// Hangs under one of the merged relays, and keeps the merger alive.
final class ComponentRelay<Value, Merged>: BaseRelay<Value>, Attachment {
  private let merger: Merger<Merged>
  private let replace: (Merged, Value) -> Merged

  init(of merger: Merger<Merged>, _ replace: @escaping (Merged, Value) -> Merged) {
    self.merger = merger
    self.replace = replace
    super.init(isActive: true)
  }

  override var isValid: Bool { merger.merged.isValid }

  override func relay(changes: Changes<Value>) -> Bool {
    merger.pass(changes, replace)
    return true
  }

  /// The merger holds its relay already.
  func hold(_ relay: AnyObject) {}
}
