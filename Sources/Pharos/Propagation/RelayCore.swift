// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The state that all kinds of relay share: a value, a configuration, and the next relays.
///
/// Main, value, two-way, bearer and mapped relays differ in how a change reaches them and in what they offer.
@usableFromInline
final class RelayCore<Value> {
  @usableFromInline
  struct State {
    /// The last value passed.
    @usableFromInline var value: Value

    /// The number of values stored.
    ///
    /// A value that comes back counts again, so comparing values would not do.
    @usableFromInline var storeCount: UInt64 = 0

    /// Whether a relay was added by hand, in which case the depth below is unknown.
    var hasLinks = false

    /// The number of calls that want the next relays removed since the first began; in a circle, a removal comes round.
    var removalCount = 0
  }

  /// Decides what happens to a change before it is passed on.
  @usableFromInline let configuration = Published(RelayConfiguration<Value>(.init()))

  /// The next relays, in the order in which they were added; created for the first of them.
  @usableFromInline let next = SetOnceReference<Subject<Changes<Value>>>()

  /// Set once changes can arrive other than directly from above.
  @usableFromInline let linkFlag = AtomicFlag()

  /// The number of relays above this one.
  @usableFromInline let level: Int

  /// The value and its lock, under which the configuration is replaced, too.
  @usableFromInline let state: Protected<State>

  /// Shared by all relays under one root.
  @usableFromInline let tree: RelayTree

  @usableFromInline
  init(_ value: Value, at position: RelayPosition) {
    state = Protected(State(value: value))
    tree = position.tree
    level = position.level
  }

  /// Whether the stack is kept short at this level.
  @inlinable var isDeep: Bool { level & 127 == 127 }

  /// Whether changes can arrive other than directly from above.
  @inlinable var isLinked: Bool { linkFlag.isSet }

  // MARK: - Changes

  /// Passes a change: ignore, store, write, call the listener, notify the next relays.
  ///
  /// - Returns: Whether the change was passed; false if it was ignored.
  @inlinable
  @discardableResult
  func pass(_ changes: Changes<Value>) -> Bool {
    if withConfiguration(for: changes, { $0.isIgnored(changes) }) { return false }
    store(changes.new)
    // Read again, because the ignorer may have replaced the listener.
    withConfiguration(for: changes) { $0.notify(changes) }
    if isDeep { deferSendToNext(changes) } else { sendToNext(changes) }
    return true
  }

  /// Passes a change of the Observable at the root, in that Observable's turn.
  @inlinable
  func begin(_ changes: Changes<Value>) {
    if let trail = changes.trail { tree.begin(trail) }
    if !pass(changes), let trail = changes.trail { tree.refuse(trail) }
    tree.endChange()
  }

  /// Passes a change that comes directly from the parent for which the relay was created.
  @inlinable @inline(__always)
  func passDirectly(_ changes: Changes<Value>, or link: RelayLink<Value>) {
    if changes.isRemoval || isLinked { link.pass(changes) } else { pass(changes) }
  }

  /// Maps a change that comes directly from the parent, and passes it.
  @inlinable @inline(__always)
  func passDirectly<Original>(
    _ changes: Changes<Original>,
    mappedBy mapper: (Original) -> Value,
    or link: RelayLink<Original>
  ) {
    if changes.isRemoval || isLinked { link.pass(changes) } else { pass(changes.map(mapper)) }
  }

  /// Calls `body` with the current configuration.
  ///
  /// A change without a trail is inside the delivery of the Observable at the root, which keeps configurations that are
  /// replaced in the meantime. For any other change, the configuration is retained.
  @inlinable @inline(__always)
  func withConfiguration<Result>(for changes: Changes<Value>, _ body: (RelayConfiguration<Value>) -> Result) -> Result {
    if changes.trail == nil { configuration.withObject(body) } else { body(currentConfiguration) }
  }

  @inlinable @inline(__always)
  func sendToNext(_ changes: Changes<Value>) {
    _ = next.withObject { $0.send(changes) }
  }

  /// Notifies the next relays where the stack may be deep, from the call further up that is doing so already.
  @usableFromInline
  func deferSendToNext(_ changes: Changes<Value>) {
    let changes = withTrail(changes)
    Trampoline.run(changes.trail.map(ObjectIdentifier.init)) { self.sendToNext(changes) }
  }

  /// Returns the change with a trail, which it needs where it leaves the direct way down.
  func withTrail(_ changes: Changes<Value>) -> Changes<Value> {
    changes.trail == nil ? changes.on(tree.trail()) : changes
  }

  /// Calls the current listener if it wants the change; one that was set in the meantime may not.
  func callListener(_ changes: Changes<Value>) {
    if let listener = currentConfiguration.parts.listener, listener.wants(changes) { listener.consume(changes) }
  }
}

@available(*, unavailable)
extension RelayCore: Sendable {}
