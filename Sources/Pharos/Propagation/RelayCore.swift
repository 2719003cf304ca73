// SPDX-License-Identifier: MIT

public import NotificationEngine

/// What every relay is inside: the value that it last saw, one listener, and the relays under it.
///
/// Bearer, value, two-way and mapped relays differ in how a change gets here and in what they offer; all share this. In here is
/// what each change looks at and nothing else, so that many relays need little of the processor's cache; the rest is in `rest`.
@usableFromInline
final class RelayCore<Value> {
  @usableFromInline typealias State = RelayRest<Value>.State

  /// The steps of the plan in `state`, and what is to be known before; replaced under the lock of `state`, read by sheltered
  /// changes.
  @usableFromInline let publishedSteps = PublishedPointer<RelaySteps<Value>>()

  /// The current value, where it can be like that: then it needs no lock.
  @usableFromInline let plainValue = PlainValue<Value>()

  /// How many values have been stored so far; two that are stored at the same moment may count as one.
  ///
  /// Two that follow each other may be the same value, so the value itself does not tell whether one has passed.
  @usableFromInline let storeCount = PlainValue<UInt64>()

  // SAFETY: written once, under the lock, before the mark is published; read by who has seen the mark, or has the lock. Who
  // gives it up retires what it refers to: it stays until those have gone who saw the mark.
  /// The listener of a relay that does nothing but listen; published as a mark without steps.
  @usableFromInline @exclusivity(unchecked) var shortcut = LentListener<Value>()

  // SAFETY: written while the relay is made, before anybody else can know it.
  /// None before `start(with:)`.
  @usableFromInline @exclusivity(unchecked) var possibleRest: RelayRest<Value>?

  /// Makes one that is to be started.
  init() {}

  @usableFromInline
  convenience init(_ currentValue: Value) {
    self.init()
    start(with: currentValue)
  }

  /// Makes the core that of a relay which is being made.
  func start(with currentValue: Value) {
    unsafe possibleRest = RelayRest(State(currentValue: Self.isPlain ? nil : currentValue))
    if Self.isPlain { store(currentValue) }
  }

  /// The relays below are held by what this one calls, and have to be told.
  deinit {
    guard let rest = unsafe possibleRest else { return }
    var (plan, hasLinks, isLone) = rest.withState { ($0.plan.take(), $0.hasLinks, $0.isLone) }
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

  /// What a change that passes does not look at.
  @inlinable var rest: RelayRest<Value> {
    // SAFETY: whoever asks has it from a relay, which has started it.
    @inline(__always) get { unsafe possibleRest.unsafelyUnwrapped }
  }

  /// Runs `body`, in which there is no code of the user, while no other thread is at the state.
  @inlinable @inline(__always)
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    rest.withState(body)
  }

  /// How many relays there are above this one.
  var level: UInt32 { unsafe rest.level }

  /// The Observable at the top, if the relay was made under one.
  var shelter: Shelter? {
    get { rest.shelter }
    set { rest.shelter = newValue }
  }

  /// Changes that begin at this relay or reach it from several sides, one after the other; made when there are such.
  var inbox: Subject<Inbound<Value>>? { rest.inbox.object }

  /// The place where changes come in straight; set before the first one can.
  var home: RelayLink<Value>? { rest.home.object }

  var isDeep: Bool { level & 127 == 127 }

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
      countStore()
    } else {
      var replaced: Value? = value
      withState {
        swap(&$0.currentValue, &replaced)
        countStore()
      }
      withExtendedLifetime(replaced) {}
    }
  }

  @inlinable @inline(__always)
  func countStore() {
    storeCount.store(storeCount.value &+ 1)
  }

  /// What `store(_:ifStill:)` compares: another number for another value.
  var mark: UInt64 { Self.isPlain ? plainValue.word : storeCount.value }

  /// Stores `value` if `mark` is still the same, and returns what it is now; nil if there is another value already.
  func store(_ value: Value, ifStill mark: UInt64) -> UInt64? {
    if Self.isPlain {
      guard plainValue.store(value, replacing: mark) else { return nil }
      countStore()
      return PlainValue.word(of: value)
    }
    var replaced: Value? = value
    let isStored = withState { state in
      guard storeCount.value == mark else { return false }
      swap(&state.currentValue, &replaced)
      countStore()
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
        countStore()
      }
      return state.currentValue
    }
    withExtendedLifetime(replaced) {}
  }

  // MARK: - Changes

  @usableFromInline typealias Look = PublishedPointer<RelaySteps<Value>>.Look

  /// Whether changes come here on other ways than straight down the tree, from several sides, or begin here.
  ///
  /// Once it is so, it stays so.
  @inlinable var isDetoured: Bool {
    @inline(__always) get { publishedSteps.look.marks.contains(.isDetoured) }
  }

  /// Passes a change: ignore, store, write, listener, next relays.
  @inlinable @inline(__always)
  @discardableResult
  func receive(_ changes: LentChanges<Value>) -> Bool {
    changes.isSheltered ? receiveSheltered(changes, publishedSteps.look) : receiveByHand(changes)
  }

  /// The same for a sheltered change, with what has just been found published.
  @inlinable @inline(__always)
  @discardableResult
  func receiveSheltered(_ changes: LentChanges<Value>, _ found: Look) -> Bool {
    if found.marks.contains(.isLone) {
      store(changes.new)
      // Letting go of the former value may have run code of the user; letting go of plain data does not.
      let isStillLone = Self.isPlain || publishedSteps.look.marks.contains(.isLone)
      if isStillLone { unsafe shortcut.consume(changes) }
      if !publishedSteps.look.marks.contains(.isLone) { goOn(changes, hasListened: isStillLone) }
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
    let found = publishedSteps.look
    if changes.isSheltered, !found.marks.contains(.isDetoured) {
      receiveSheltered(changes, found)
    } else {
      passByLink(changes)
    }
  }

  @usableFromInline @inline(never)
  func passByLink(_ changes: LentChanges<Value>) {
    home?.pass(changes, to: self)
  }

  /// Says by which link changes come in straight.
  @usableFromInline
  func settle(at link: RelayLink<Value>) {
    _ = rest.home.setIfNil(link)
  }

  /// Maps a change on the straight way and passes it; any other one goes by the link.
  @inlinable @inline(__always)
  func receive<Original>(
    _ changes: LentChanges<Original>,
    mapped mapper: (Original) -> Value,
    or link: RelayLink<Original>
  ) {
    if changes.isSheltered, !isDetoured {
      changes.lend(old: mapper(changes.old), new: mapper(changes.new)) { receiveSheltered($0, publishedSteps.look) }
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

  /// Calls the listener of this moment, if it wants the change: one that was set meanwhile may not.
  func callListener(_ changes: Changes<Value>) {
    if let listener = presentSetup?.listener, listener.wants(changes) { listener.consume(changes) }
  }
}

extension PointerMarks {
  /// What is published is the shortcut.
  @inlinable static var isLone: PointerMarks { .first }

  /// Changes come on other ways than straight down the tree.
  @inlinable static var isDetoured: PointerMarks { .second }
}

/// Only whether it is there matters.
@usableFromInline
final class LinkMark: Sendable {
  static let shared = LinkMark()
}

@available(*, unavailable)
extension RelayCore: Sendable {}
