// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The inside of every relay: its value, its configuration, and the relays under it.
///
/// Main, value, two-way, bearer and mapped relays differ in how a change gets here and in what they offer; all share
/// this. Changes pass in a turn of the tree.
@usableFromInline
final class RelayCore<Value> {
  struct Contents {
    /// The value that was last passed, unless it is plain data.
    var value: Value

    /// The places of the relays under this one, oldest first, and some that have been given up.
    var links: [any ChildLink] = []

    /// At how many links those that have been given up are looked for.
    var limit = 16
  }

  /// Says what happens to a change before it goes on.
  @usableFromInline let configuration = Published(RelayConfiguration<Value>())

  /// Its lock also keeps others from replacing the configuration.
  ///
  /// Before `next`: so a long chain is released by the subject, which keeps the stack short.
  let state: Protected<Contents>

  /// The relays under this one, in the order in which they were added; made for the first of them.
  @usableFromInline let next = LateReference<Subject<Changes<Value>>>()

  /// The value that was last passed, where it is plain data.
  @usableFromInline let plainValue = PlainValue<Value>()

  /// Raised once changes come here on other ways than straight down the tree.
  @usableFromInline let isLinked = AtomicFlag()

  // SAFETY: touched in a turn only, so by one thread at a time.
  /// Whether a change has been passed here.
  @usableFromInline @exclusivity(unchecked) var hasPassed = false

  /// Whether this is the main relay of an Observable, which is at the top of the tree.
  let isMain: Bool

  /// How many relays are above this one.
  @usableFromInline let level: UInt32

  /// Shared with the other relays under the one at the top.
  @usableFromInline let turns: RelayTurns

  init(_ value: Value, at place: RelayPlace, isMain: Bool = false) {
    state = Protected(Contents(value: value))
    turns = place.turns
    level = place.level
    self.isMain = isMain
    if PlainValue<Value>.isPossible { plainValue.store(value) }
  }

  // MARK: - The value

  /// The value that was last passed.
  var currentValue: Value {
    PlainValue<Value>.isPossible ? plainValue.value : state.withLock { $0.value }
  }

  @inlinable @inline(__always)
  func store(_ value: Value) {
    unsafe hasPassed = true
    if PlainValue<Value>.isPossible { plainValue.storeInTurn(value) } else { storeShared(value) }
  }

  @usableFromInline
  func storeShared(_ value: Value) {
    replaceShared { _ in value }
  }

  /// Puts another value in the place of one that isn't plain data; `change` runs no code of the user.
  func replaceShared(_ change: (Value) -> Value) {
    let replaced = state.withLock { state in
      let replaced = state.value
      state.value = change(replaced)
      return replaced
    }
    // The replaced value may hold the last reference to an object: it is released here, outside the lock.
    withExtendedLifetime(replaced) {}
  }

  // MARK: - A change

  /// Passes a change: ignore, store, write, listen, go on.
  ///
  /// - Returns: Whether it was passed; false if it was ignored.
  @inlinable
  @discardableResult
  func pass(_ changes: Changes<Value>) -> Bool {
    if configuration.withObject({ $0.ignores && $0.isIgnored(changes) }) { return false }
    store(changes.new)
    // Looked at again: the ignorer may have replaced the listener.
    configuration.withObject { if $0.tells { $0.tell(changes) } }
    // Where the stack may be deep.
    if _slowPath(level & 63 == 63) { Turns.checkStack() }
    _ = next.withObject { $0.pass(changes) }
    return true
  }

  /// Passes a change at the top of a tree, in the Observable's turn.
  @inlinable
  func begin(_ changes: Changes<Value>) {
    if let trail = changes.trail { turns.begin(trail) }
    if !pass(changes), let trail = changes.trail { turns.refuse(trail) }
    turns.end()
  }

  /// Passes a change that comes straight down, from the place that the relay was made for.
  @inlinable @inline(__always)
  func passStraight(_ changes: Changes<Value>, or link: RelayLink<Value>) {
    if isLinked.isSet { link.pass(changes) } else { pass(changes) }
  }

  /// Passes a change that comes straight down, mapped.
  @inlinable @inline(__always)
  func passStraight<Original>(
    _ changes: Changes<Original>,
    mappedBy mapper: (Original) -> Value,
    or link: RelayLink<Original>
  ) {
    if isLinked.isSet { link.pass(changes) } else { pass(changes.map(mapper)) }
  }

  /// The change where it leaves the straight way down: on a trail.
  func leaving(_ changes: Changes<Value>) -> Changes<Value> {
    changes.trail == nil ? changes.on(turns.runningTrail) : changes
  }
}

@available(*, unavailable)
extension RelayCore: Sendable {}

/// Where a relay is made: in whose turns changes pass it, and how deep it is.
@usableFromInline
struct RelayPlace {
  let turns: RelayTurns
  var level: UInt32 = 0

  /// At the top of a tree.
  static var top: RelayPlace { RelayPlace(turns: RelayTurns()) }

  init(turns: RelayTurns) {
    self.turns = turns
  }

  init(under core: RelayCore<some Any>) {
    turns = core.turns
    level = core.level + 1
  }
}

@available(*, unavailable)
extension RelayPlace: Sendable {}
