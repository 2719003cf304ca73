// SPDX-License-Identifier: MIT

public import NotificationEngine

/// What every relay is inside: the value that it last saw, one listener, and the relays under it.
///
/// Bearer, value, two-way and mapped relays differ in how a change gets here and in what they offer; all share this.
@usableFromInline
final class RelayCore<Value> {
  @usableFromInline
  struct State {
    /// None while the relay has no listener, no next relay and no settings, or its only listener is in the shortcut.
    var plan: RelayPlan<Value>?

    /// None where the value is in `plainValue`.
    @usableFromInline var currentValue: Value?

    /// How many values have been put there so far.
    @usableFromInline var storeCount: UInt64 = 0

    /// Whether the listener in the shortcut is the core's, and all that there is instead of a plan.
    var isLone = false

    /// Whether a relay was added by hand: then nothing is known of the depth below.
    var hasLinks = false

    /// How often somebody wanted the next relays off since somebody began to cut them off: in a circle that comes round.
    var cutCount: UInt32 = 0
  }

  // What each change looks at comes first and lies together.

  /// Where the steps of the plan in `state` are; replaced under the lock of `state`, read by sheltered changes.
  @usableFromInline let publishedSteps = PublishedPointer<RelaySteps<Value>>()

  /// The current value, where it can be like that: then it needs no lock.
  @usableFromInline let plainValue = PlainValue<Value>()

  /// Set once a change does not come here on the straight way: it may come from several sides, or begin here.
  @usableFromInline let isDetoured = LateReference<LinkMark>()

  // SAFETY: written once, under `lock`, before the mark is published; read by who has seen the mark, or has the lock. Who
  // gives it up retires what it refers to: it stays until those have gone who saw the mark.
  /// The listener of a relay that does nothing but listen; published as a mark without steps.
  @usableFromInline @exclusivity(unchecked) var shortcut = LentListener<Value>()

  @usableFromInline let lock = EngineLock()

  // SAFETY: both are written while the relay is made, before anybody else can know it.
  /// How many relays there are above this one.
  @exclusivity(unchecked) var level: UInt32 = 0

  /// The Observable at the top, if the relay was made under one.
  weak var shelter: Shelter?

  /// Changes that begin at this relay or reach it from several sides, one after the other; made when there are such.
  let inbox = LateReference<Subject<Inbound<Value>>>()

  /// The place where changes come in straight; set before the first one can.
  let home = LateReference<RelayLink<Value>>()

  // SAFETY: read and written under `lock` only (`withState`), which is not recursive, so that accesses cannot overlap.
  @usableFromInline @exclusivity(unchecked) var state: State

  init(_ currentValue: Value) {
    unsafe state = State(currentValue: Self.isPlain ? nil : currentValue)
    if Self.isPlain { store(currentValue) }
  }

  /// The relays below are held by what this one calls, and have to be told.
  deinit {
    var (plan, hasLinks, isLone) = withState { ($0.plan.take(), $0.hasLinks, $0.isLone) }
    if isLone { _ = unsafe shortcut.take() }
    guard plan?.hasNext ?? false else { return }
    let value = currentValue
    let end = Changes(old: value, new: value, sourceObject: LinkMark.shared, passage: nil, marks: ChangeMark.isEnd)
    guard isDeep || hasLinks else {
      end.lend { plan?.notify($0) }
      return
    }
    // A long chain must not be torn down on one stack. All of it is let go of in here.
    Trampoline.run(nil) {
      let plan = plan.take()
      end.lend { plan?.notify($0) }
      plan?.children?.cancelAll()
    }
  }

  /// Runs `body`, in which there is no code of the user, while no other thread is at the state.
  @inlinable @inline(__always)
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { unsafe body(&state) }
  }

  var isDeep: Bool { unsafe level & 127 == 127 }

  // MARK: - The current value

  @inlinable static var isPlain: Bool {
    @inline(__always) get { PlainValue<Value>.isPossible }
  }

  /// The value that was last passed.
  var currentValue: Value {
    // SAFETY: `init` put a value into one of the two.
    Self.isPlain ? plainValue.value : unsafe withState { $0.currentValue }.unsafelyUnwrapped
  }

  /// Lets go of the replaced value outside the lock: it may be the last of its kind.
  @inlinable @inline(__always)
  func store(_ value: Value) {
    if Self.isPlain {
      plainValue.store(value)
    } else {
      var replaced: Value? = value
      withState {
        swap(&$0.currentValue, &replaced)
        $0.storeCount &+= 1
      }
      withExtendedLifetime(replaced) {}
    }
  }

  /// What `store(_:ifStill:)` compares: another number for another value.
  var mark: UInt64 { Self.isPlain ? plainValue.word : withState { $0.storeCount } }

  /// Stores `value` if `mark` is still the same, and returns what it is now; nil if there is another value already.
  func store(_ value: Value, ifStill mark: UInt64) -> UInt64? {
    if Self.isPlain {
      return plainValue.store(value, replacing: mark) ? PlainValue.word(of: value) : nil
    }
    var replaced: Value? = value
    let isStored = withState { state in
      guard state.storeCount == mark else { return false }
      swap(&state.currentValue, &replaced)
      state.storeCount &+= 1
      return true
    }
    withExtendedLifetime(replaced) {}
    return isStored ? mark &+ 1 : nil
  }

  /// Puts another value in the place of the current one; `replace` runs no code of the user.
  func replaceValue(_ replace: (Value) -> Value) {
    guard !Self.isPlain else { return store(replace(currentValue)) }
    let replaced = withState { state in
      defer {
        state.currentValue = state.currentValue.map(replace)
        state.storeCount &+= 1
      }
      return state.currentValue
    }
    withExtendedLifetime(replaced) {}
  }

  // MARK: - Changes

  /// Passes a change: ignore, store, write, listener, next relays.
  @inlinable @inline(__always)
  @discardableResult
  func receive(_ changes: LentChanges<Value>) -> Bool {
    changes.isSheltered ? receiveSheltered(changes) : receiveByHand(changes)
  }

  /// The same for a sheltered change.
  @inlinable @inline(__always)
  @discardableResult
  func receiveSheltered(_ changes: LentChanges<Value>) -> Bool {
    let found = publishedSteps.look
    if found.isMarked {
      store(changes.new)
      // Letting go of the former value may have run code of the user; letting go of plain data does not.
      let isStillMarked = Self.isPlain || publishedSteps.look.isMarked
      if isStillMarked { unsafe shortcut.consume(changes) }
      if !publishedSteps.look.isMarked { goOn(changes, hasListened: isStillMarked) }
      return true
    }
    guard let steps = unsafe found.pointer else {
      store(changes.new)
      return true
    }
    let traits = unsafe steps.pointee.traits
    // One that only passes on what it gets: a step of a chain.
    if traits == RelaySteps<Value>.hasOnly {
      store(changes.new)
      unsafe steps.pointee.passOn(changes)
      return true
    }
    if traits & RelaySteps<Value>.isElaborate != 0 { return receiveByHand(changes) }
    if traits & RelaySteps<Value>.ignores != 0, unsafe RelaySteps.isIgnored(changes, by: steps) { return false }
    store(changes.new)
    // Looked up again each time: what the user runs may have replaced the listener, or added and removed relays.
    if let steps = unsafe self.steps, unsafe steps.pointee.traits & RelaySteps<Value>.listens != 0 {
      unsafe RelaySteps.listen(changes, by: steps)
    }
    if let steps = unsafe self.steps { unsafe steps.pointee.notify(changes) }
    return true
  }

  /// The rest for a relay that did nothing but listen when the change came, and has got other steps since.
  @usableFromInline @inline(never)
  func goOn(_ changes: LentChanges<Value>, hasListened: Bool) {
    if !hasListened, let steps = unsafe self.steps, unsafe steps.pointee.traits & RelaySteps<Value>.listens != 0 {
      unsafe RelaySteps.listen(changes, by: steps)
    }
    if let steps = unsafe self.steps { unsafe steps.pointee.notify(changes) }
  }

  /// Passes a change from the place that the relay was made for; unless it is sheltered and comes on the only way there is
  /// to here, it goes by the link.
  @inlinable @inline(__always)
  func passStraight(_ changes: LentChanges<Value>) {
    if changes.isSheltered, !isDetoured.isSet {
      receiveSheltered(changes)
    } else {
      passByLink(changes)
    }
  }

  @usableFromInline @inline(never)
  func passByLink(_ changes: LentChanges<Value>) {
    home.object?.pass(changes, to: self)
  }

  /// Says by which link changes come in straight.
  @usableFromInline
  func settle(at link: RelayLink<Value>) {
    _ = home.setIfNil(link)
  }

  /// Maps a change on the straight way and passes it; any other one goes by the link.
  @inlinable @inline(__always)
  func receive<Original>(
    _ changes: LentChanges<Original>,
    mapped mapper: (Original) -> Value,
    or link: RelayLink<Original>
  ) {
    if changes.isSheltered, !isDetoured.isSet {
      changes.lend(old: mapper(changes.old), new: mapper(changes.new)) { receiveSheltered($0) }
    } else {
      link.pass(changes)
    }
  }

  /// The same at the top of a tree.
  @inlinable @inline(__always)
  func begin(_ changes: LentChanges<Value>) {
    if !receive(changes) { changes.refuse() }
  }

  /// What to do with a sheltered change; nil if there is nothing but to store it.
  ///
  /// For somebody who is sheltered.
  @inlinable var steps: UnsafePointer<RelaySteps<Value>>? {
    // SAFETY: they belong to a plan that is kept by `state`, or was retired to the shelter and is kept while changes that
    // it shelters are on their way. Breaks if a change were marked as sheltered outside the Observable's delivery.
    @inline(__always) get { unsafe publishedSteps.pointer }
  }

  @usableFromInline @inline(never)
  func receiveByHand(_ changes: LentChanges<Value>) -> Bool {
    receiveByHand(changes.kept)
  }

  /// The same for a change that is not sheltered, or where there is more to do.
  @discardableResult
  func receiveByHand(_ changes: Changes<Value>) -> Bool {
    guard let setup = presentSetup else {
      store(changes.new)
      // A relay that has come since looked for this value too early (`LateStart`).
      notifyNext(changes)
      return true
    }
    if let ignorer = setup.ignorer, ignorer.holds(changes) { return false }
    store(changes.new)
    setup.writer?(changes)
    tellListener(changes)
    notifyNext(changes)
    return true
  }

  /// Looked up again: what the user runs in the ignorer and the writer may have replaced the listener.
  private func tellListener(_ changes: Changes<Value>) {
    guard let setup = presentSetup, let listener = setup.listener, listener.wants(changes) else { return }
    if let delivery = setup.delivery {
      delivery.accept(changes)
    } else {
      listener.consume(changes)
    }
  }

  private func notifyNext(_ changes: Changes<Value>) {
    if isDeep {
      // Whoever is on the trampoline may be further up than the Observable that shelters this tree.
      let changes = changes.unsheltered
      Trampoline.run(changes.passage.map(ObjectIdentifier.init)) { self.notifyPresent(changes) }
    } else {
      notifyPresent(changes)
    }
  }

  /// Notifies those next relays that there are at this moment.
  private func notifyPresent(_ changes: Changes<Value>) {
    guard let plan = withState({ $0.plan }) else { return }
    changes.lend { plan.notify($0) }
  }

  /// Calls whoever is the listener now.
  func callListener(_ changes: Changes<Value>) {
    presentSetup?.listener?.consume(changes)
  }
}

/// Only whether it is there matters.
@usableFromInline
final class LinkMark: Sendable {
  static let shared = LinkMark()
}

@available(*, unavailable)
extension RelayCore: Sendable {}
