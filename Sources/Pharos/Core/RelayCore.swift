// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The state that all kinds of relay share: a value, a listener, and the next relays.
///
/// Main, value, two-way, bearer and mapped relays differ in how a change reaches them and in what they offer. Changes
/// pass in a turn of the tree.
@usableFromInline
final class RelayCore<Value> {
  /// The closures that the relay calls with a change.
  struct Closures {
    /// Returns whether to ignore the change.
    var ignorer: ((Changes<Value>) -> Bool)?

    /// Writes the value to an object, before the listener is called.
    var writer: ((Changes<Value>) -> Void)?

    var listener: Listener<Value>?
  }

  /// A child and its subscription, which there is none of until the child is attached.
  struct Link {
    let child: BaseRelay<Value>
    var token = SubscriptionToken.none
  }

  struct Contents {
    /// The last value passed, unless it is plain data.
    var value: Value

    var closures = Closures()

    /// The next relays, and what else the relay notifies.
    var links: [ObjectIdentifier: Link] = [:]
  }

  /// The value, the closures and the links.
  ///
  /// Declared before `next`, so that a long chain is released by the subject's closures, which keeps the stack short.
  let state: Protected<Contents>

  // SAFETY: read in a turn only. Replaced where no closure of it is running: between two jobs of a turn, or by a thread
  // that keeps turns that read plans from beginning. A change that finds the plan outdated replaces it, too. A closure
  // of it may then be running, because a change can come back to the relay. So the closures are retained until the turn
  // goes on.
  /// The closures that a change calls, if the plan is current.
  @usableFromInline @exclusivity(unchecked) var plan = RelayPlan<Value>()

  // Here, because they take no space after the plan.

  // SAFETY: accessed in a turn only, so by one thread at a time.
  /// The number of gaps when a change was passed last, or 0 if none was passed yet.
  @usableFromInline @exclusivity(unchecked) var seenGaps: UInt32 = 0

  /// The number of relays above.
  @usableFromInline let level: UInt16

  /// Whether this is the core of an Observable's main relay, which is the root of the tree.
  let isMain: Bool

  /// Whether a change has to replace the plan before it reads it.
  @usableFromInline let isPlanStale = AtomicValue<Bool>()

  /// The thread that has just been handed a change, in its turn, and hasn't passed it yet, or 0 if there is none.
  let enteringThread = AtomicValue<UInt>()

  /// Calls the listener on a queue or later.
  ///
  /// Made by the first call that sets a queue or an interval.
  let queue = SetOnceReference<ListenerQueue<Value>>()

  /// The subject of the next relays, in the order in which they were added.
  ///
  /// Created for the first of them.
  @usableFromInline let next = SetOnceReference<Subject<Changes<Value>>>()

  /// The last value passed, if it is plain data.
  @usableFromInline let plainValue = AtomicValue<Value>()

  /// Shared by all relays under one root.
  @usableFromInline let turns: RelayTurns

  init(_ value: Value, in turns: RelayTurns = RelayTurns(), level: UInt16 = 0, isMain: Bool = false) {
    state = Protected(Contents(value: value))
    self.turns = turns
    self.level = level
    self.isMain = isMain
    if AtomicValue<Value>.isPossible { plainValue.store(value) }
  }

  // MARK: - The value

  /// The last value passed.
  @inlinable var currentValue: Value {
    AtomicValue<Value>.isPossible ? plainValue.value : protectedValue
  }

  @usableFromInline var protectedValue: Value { state.withLock { $0.value } }

  @inlinable @inline(__always)
  func store(_ value: Value) {
    if AtomicValue<Value>.isPossible { plainValue.storeInTurn(value) } else { replaceValue(value) }
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
  /// - Returns: Whether the change was passed instead of ignored.
  @inlinable @inline(__always)
  @discardableResult
  func pass(_ changes: Changes<Value>) -> Bool {
    Misuse.lastStep = 0
    bringPlanUpToDate()
    if unsafe plan.ignores(changes) {
      turns.noteGap()
      return false
    }
    unsafe seenGaps = turns.gaps
    store(changes.new)
    // Looked at again, because the ignorer may have replaced or removed the listener.
    bringPlanUpToDate()
    unsafe plan.notify(changes)
    if next.isSet {
      if _slowPath(level & 15 == 15) { DeliveryOrder.checkStack() }
      Subject.pass(changes, to: next)
    }
    return true
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

  /// Replaces the plan if closures have been set or removed since it was made.
  @inlinable @inline(__always)
  func bringPlanUpToDate() {
    if _slowPath(isPlanStale.value) { replacePlan() }
  }

  // MARK: - Entering

  /// Whether the calling thread has just been handed a change, which the relay hasn't passed yet.
  var isEntering: Bool { enteringThread.value == currentThreadIdentity() }

  /// Runs `body`, in a turn, in which the relay passes a change on this thread once without waiting for another turn.
  ///
  /// A client's override of `relay(changes:)` runs in between.
  func entering(_ body: () -> Void) {
    enteringThread.store(currentThreadIdentity())
    body()
    enteringThread.store(0)
  }
}
