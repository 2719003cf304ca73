// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The state that all kinds of relay share: a value, a listener, and the next relays.
///
/// Main, value, two-way, bearer and mapped relays differ in how a change reaches them and in what they offer. Changes
/// pass in a turn of the tree.
@usableFromInline
final class RelayCore<Value> {
  /// What a change calls and notifies, and the last value passed, if it is plain data.
  ///
  /// It comes first, for `WordPair`.
  @usableFromInline var words = WordPair()

  /// A child and its subscription, which there is none of until the child is attached.
  struct Link {
    let child: BaseRelay<Value>
    var token = SubscriptionToken.none
  }

  // Released in this order: a long chain is released by the subject's closures, which keeps the stack short.
  struct Contents {
    /// The next relays, and what else the relay notifies.
    var links: [ObjectIdentifier: Link] = [:]

    var call: RelayCall<Value>

    /// The thread that has just been handed a change, in its turn, and hasn't passed it yet, or 0 if there is none.
    var enteringThread: UInt = 0

    /// The last value passed, unless it is plain data.
    var value: Value
  }

  let state: Protected<Contents>

  // SAFETY: accessed in a turn only, so by one thread at a time.
  /// The number of gaps when a change was passed last, or 0 if none was passed yet.
  @usableFromInline @exclusivity(unchecked) var seenGaps: UInt32 = 0

  /// The number of relays above.
  @usableFromInline let level: UInt16

  /// Whether this is the core of an Observable's main relay, which is the root of the tree.
  let isMain: Bool

  /// Shared by all relays under one root.
  @usableFromInline let turns: RelayTurns

  init(_ value: Value, in turns: RelayTurns = RelayTurns(), level: UInt16 = 0, isMain: Bool = false) {
    let first = RelayCall<Value>()
    state = Protected(Contents(call: first, value: value))
    self.turns = turns
    self.level = level
    self.isMain = isMain
    setCall(first)
    if AtomicValue<Value>.isPossible { store(value) }
  }

  deinit {
    for link in state.withLock({ $0.links.values }) { link.child.forget(self) }
  }

  // MARK: - The value

  /// The last value passed.
  @inlinable var currentValue: Value {
    // ORDERING: as that of `AtomicValue`, here and below.
    AtomicValue<Value>.isPossible ? AtomicValue.value(of: WordPair.second(of: self).load(.sequential)) : protectedValue
  }

  @usableFromInline var protectedValue: Value { state.withLock { $0.value } }

  @inlinable @inline(__always)
  func store(_ value: Value) {
    guard AtomicValue<Value>.isPossible else { return replaceValue(value) }
    WordPair.second(of: self).store(AtomicValue.word(of: value), .releasing)
  }

  /// Replaces a value that isn't plain data.
  @usableFromInline
  func replaceValue(_ value: Value) {
    var value = value
    state.withLock { swap(&$0.value, &value) }
    // The last reference to the replaced value may be released here, outside the lock.
  }

  // MARK: - Changes

  /// Passes a change: asks the ignorer, stores the value, calls the writer and the listener, notifies the next relays.
  ///
  /// Looks each time at what there is to call, because what is called may replace it.
  ///
  /// - Returns: Whether the change was passed instead of ignored.
  @inlinable @inline(__always)
  @discardableResult
  func pass(_ changes: Changes<Value>) -> Bool {
    Misuse.lastStep = 0
    if withCall({ $0.parts.hasIgnorer }), withCall({ $0.parts.isIgnored(changes) }) {
      turns.noteGap()
      return false
    }
    unsafe seenGaps = turns.gaps
    store(changes.new)
    if withCall({ $0.hasListener }) { withCall { $0.notify(changes) } }
    if withCall({ $0.parts.next != nil }) {
      if _slowPath(level & 15 == 15) { DeliveryOrder.checkStack() }
      withCall { $0.passNext(changes) }
    }
    return true
  }

  /// Whether changes may arrive other than from the parent for which the relay was created.
  @inlinable var isLinked: Bool {
    @inline(__always) get { withCall { $0.parts.isLinked } }
  }

  @inlinable @inline(__always)
  func withCall<Result>(_ body: (RelayCall<Value>) -> Result) -> Result {
    // SAFETY: `state` retains it. One that is replaced is retained until the change that may call it has been delivered.
    let bits = WordPair.first(of: self).load(.sequential)
    return unsafe AtomicValue<Unmanaged<RelayCall<Value>>>.value(of: bits)._withUnsafeGuaranteedRef(body)
  }

  /// Replaces what changes read, which `state` retains.
  func setCall(_ call: RelayCall<Value>) {
    WordPair.first(of: self).store(unsafe AtomicValue.word(of: Unmanaged.passUnretained(call)), .sequential)
  }

  /// Whether the old value of the next change from the Observable is the one that the relay has now, in a turn.
  var isSettled: Bool { unsafe isMain ? turns.root?.isSettled ?? false : seenGaps == turns.gaps }

  /// Passes a change that doesn't come straight from an Observable, so its old value may be any.
  @usableFromInline @inline(never)
  @discardableResult
  func passApart(_ changes: Changes<Value>) -> Bool {
    turns.noteGap()
    defer { turns.noteGap() }
    return pass(changes)
  }

  // MARK: - Entering

  /// Whether the calling thread has just been handed a change, which the relay hasn't passed yet.
  var isEntering: Bool { state.withLock { $0.enteringThread } == currentThreadIdentity() }

  /// Notes which thread has been handed a change.
  func setEntering(_ thread: UInt) {
    state.withLock { $0.enteringThread = thread }
  }

  /// Runs `body`, in a turn, in which the relay passes a change on this thread once without waiting for another turn.
  ///
  /// A client's override of `relay(changes:)` runs in between.
  func entering(_ body: () -> Void) {
    setEntering(currentThreadIdentity())
    body()
    setEntering(0)
  }
}
