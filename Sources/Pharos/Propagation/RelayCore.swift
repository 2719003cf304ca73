// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The inside of every relay: its value, its plan, and the relays under it.
///
/// Main, value, two-way, bearer and mapped relays differ in how a change gets here and in what they offer; all share
/// this.
@usableFromInline
final class RelayCore<Value> {
  @usableFromInline
  struct State {
    /// The value that was last passed.
    @usableFromInline var value: Value

    /// How many values have been stored.
    ///
    /// A value that comes back is another one, so the value itself does not tell.
    @usableFromInline var storeCount: UInt64 = 0

    /// Whether a relay was added by hand: then nothing is known of the depth below.
    var hasLinks = false

    /// How many calls want the next relays off since the first of them began to cut: in a circle the order comes round.
    var removalCount = 0
  }

  /// Says what happens to a change before it goes on.
  @usableFromInline let configuration = Published(RelayConfiguration<Value>(.init()))

  /// The relays under this one, in the order in which they were added; made for the first of them.
  @usableFromInline let next = LateReference<Subject<Changes<Value>>>()

  /// Set once changes come here on other ways than straight down the tree.
  @usableFromInline let linkFlag = AtomicFlag()

  /// How many relays there are above this one.
  @usableFromInline let level: Int

  /// Its lock also keeps others from replacing the plan.
  @usableFromInline let state: Protected<State>

  /// Shared with the other relays under the one at the top.
  @usableFromInline let tree: RelayTree

  @usableFromInline
  init(_ value: Value, at position: RelayPosition) {
    state = Protected(State(value: value))
    tree = position.tree
    level = position.level
  }

  /// Whether this is one of the levels at which the stack is kept short.
  @inlinable var isDeep: Bool { level & 127 == 127 }

  /// Whether changes come here on other ways than straight down the tree.
  @inlinable var isLinked: Bool { linkFlag.isSet }

  // MARK: - A change

  /// Passes a change: ignore, store, write, listen, go on.
  ///
  /// - Returns: Whether it was passed; false if it was ignored.
  @inlinable
  @discardableResult
  func pass(_ changes: Changes<Value>) -> Bool {
    if withConfiguration(for: changes, { $0.isIgnored(changes) }) { return false }
    store(changes.new)
    // Looked at again: the ignorer may have replaced the listener.
    withConfiguration(for: changes) { $0.notify(changes) }
    if isDeep { deferSendToNext(changes) } else { sendToNext(changes) }
    return true
  }

  /// The same for a change at the top of a tree, in the Observable's turn.
  @inlinable
  func begin(_ changes: Changes<Value>) {
    if let trail = changes.trail { tree.begin(trail) }
    if !pass(changes), let trail = changes.trail { tree.refuse(trail) }
    tree.endChange()
  }

  /// The same for a change that comes straight down, from the place that the relay was made for.
  @inlinable @inline(__always)
  func passDirectly(_ changes: Changes<Value>, or link: RelayLink<Value>) {
    if changes.isRemoval || isLinked { link.pass(changes) } else { pass(changes) }
  }

  /// The same, mapped.
  @inlinable @inline(__always)
  func passDirectly<Original>(
    _ changes: Changes<Original>,
    mappedBy mapper: (Original) -> Value,
    or link: RelayLink<Original>
  ) {
    if changes.isRemoval || isLinked { link.pass(changes) } else { pass(changes.map(mapper)) }
  }

  /// Shows `body` the present plan.
  ///
  /// A change without a trail is inside the delivery of the Observable at the top, which keeps plans that are
  /// replaced meanwhile. For any other change the plan is retained.
  @inlinable @inline(__always)
  func withConfiguration<Result>(for changes: Changes<Value>, _ body: (RelayConfiguration<Value>) -> Result) -> Result {
    if changes.trail == nil { configuration.withObject(body) } else { body(currentConfiguration) }
  }

  @inlinable @inline(__always)
  func sendToNext(_ changes: Changes<Value>) {
    _ = next.withObject { $0.send(changes) }
  }

  /// The same where the stack may be deep: left to the one further up that does so already.
  @usableFromInline
  func deferSendToNext(_ changes: Changes<Value>) {
    let changes = withTrail(changes)
    Trampoline.run(changes.trail.map(ObjectIdentifier.init)) { self.sendToNext(changes) }
  }

  /// The change where it leaves the straight way down: on a trail.
  func withTrail(_ changes: Changes<Value>) -> Changes<Value> {
    changes.trail == nil ? changes.on(tree.trail()) : changes
  }

  /// Calls the listener of this moment, if it wants the change: one that was set meanwhile may not.
  func callListener(_ changes: Changes<Value>) {
    if let listener = currentConfiguration.parts.listener, listener.wants(changes) { listener.consume(changes) }
  }
}

@available(*, unavailable)
extension RelayCore: Sendable {}
