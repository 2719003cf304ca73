// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The value of an Observable and who is told of it.
///
/// The main relay refers to this and not to the Observable, because an object with weak references to it is slow to retain,
/// and every change retains its source.
@usableFromInline
final class ObservableState<Wrapped>: Shelter {
  /// Fixes the order of sets, calls the main relay, and guards what changes below.
  @usableFromInline let subject = Subject<Changes<Wrapped>>(mode: .queued)

  /// The main relay's, once there is one.
  @usableFromInline let core = LateReference<RelayCore<Wrapped>>()

  /// Set when the Observable goes: then the main relay is silent.
  private let isOver = LateReference<LinkMark>()

  // SAFETY: the two are read and written inside `subject`'s critical section only, in short accesses that run no code of
  // the user and cannot overlap.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var detour: Detour<Wrapped>?

  // SAFETY: as the two above.
  /// How often a value was stored: tells whether it is still the same.
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0

  // SAFETY: touched by whoever has the turn to deliver only, of whom there is one at a time, and not while it delivers.
  /// The passage that the next change begins, if nobody else has the last one any more.
  @usableFromInline @exclusivity(unchecked) var passage: Passage?

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
    super.init()
  }

  @inlinable var value: Wrapped {
    let (value, accessors) = subject.withCriticalSection { unsafe (stored, detour?.accessors) }
    return accessors?.value(or: value) ?? value
  }

  var hasEnded: Bool { isOver.isSet }

  override func retire(_ object: AnyObject) {
    subject.retire(object)
  }

  override func inTurn(_ body: @escaping () -> Void) {
    betweenDeliveries { _ in body() }
  }

  override func stampUnwritten(_ passage: Passage) {
    guard passage.origin == ObjectIdentifier(self) else { return }
    // It was stored before everything that is written down.
    ledger?.stamp(passage, at: 0)
  }

  /// The Observable goes; its closures may refer to what goes with it, so they are not called any more.
  @usableFromInline
  func end() {
    _ = isOver.setIfNil(.shared)
    use(nil)
  }

  /// Replaces getter and setter.
  func use(_ new: Accessors<Wrapped>?) {
    replaceDetour { Detour(new, $0?.ledger) }
  }

  /// From now on changes of other Observables come here; for ever.
  func join() {
    replaceDetour { $0?.ledger == nil ? Detour($0?.accessors, Ledger()) : $0 }
  }

  /// What tells early from late; nil unless joined.
  var ledger: Ledger? { subject.withCriticalSection { unsafe detour?.ledger } }

  private func replaceDetour(_ replace: (Detour<Wrapped>?) -> Detour<Wrapped>?) {
    let old = subject.withCriticalSection { () -> Detour<Wrapped>? in
      let old = unsafe detour
      unsafe detour = replace(old)
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Stores a value and notifies the main relay.
  @inlinable @inline(__always)
  func set(_ value: Wrapped, source: AnyObject, passage: Passage? = nil) {
    var replaced = value
    var isElsewhere = false
    let turn = subject.takeTurn(
      ordered: {
        isElsewhere = unsafe detour != nil
        if isElsewhere { return false }
        unsafe swap(&stored, &replaced)
        unsafe version &+= 1
        return true
      },
      queueing: { waiting(old: replaced, new: value, source, passage) }
    )
    deliver(old: replaced, new: value, source, passage, in: turn)
    if isElsewhere { setElsewhere(value, source, passage) }
    // The replaced value may be the last of its kind: it goes here, outside the critical section.
    withExtendedLifetime(replaced) {}
  }

  @usableFromInline @inline(never)
  func setElsewhere(_ value: Wrapped, _ source: AnyObject, _ passage: Passage?) {
    let detour = subject.withCriticalSection { unsafe self.detour }
    guard let detour else { return set(value, source: source, passage: passage) }
    if detour.ledger != nil { passage?.leave() }
    if let accessors = detour.accessors {
      accessors.set(value, source, passage, in: self)
    } else {
      store(value, old: nil, source, passage)
    }
  }

  /// Takes a change from elsewhere, unless it has been here before, or a later one is here; says whether it did.
  ///
  /// What has to wait for another thread is said to be taken.
  func take(_ changes: Changes<Wrapped>) -> Bool {
    guard !hasEnded else { return false }
    let passage = changes.passage ?? Passage()
    guard passage.visit(ObjectIdentifier(self)) else { return false }
    set(changes.new, source: changes.sourceObject, passage: passage)
    return !passage.takeRefusal()
  }

  /// Notifies the main relay of the current value.
  func notify(source: AnyObject) {
    guard !hasEnded else { return }
    if let accessors = subject.withCriticalSection({ unsafe detour?.accessors }) {
      accessors.tell(source, in: self)
    } else {
      tell(nil, source)
    }
  }

  /// Notifies the main relay of what was read through accessors, or else of what is stored.
  func tell(_ read: Wrapped?, _ source: AnyObject) {
    var value: Wrapped?
    var passage: Passage?
    let turn = subject.takeTurn(
      ordered: {
        value = unsafe read ?? stored
        // What was read may be another value than the one that was set last.
        passage = unsafe detour?.ledger.map { passageOfOwn($0, at: read == nil ? $0.place : $0.enter()) }
        return true
      },
      queueing: { unsafe waiting(old: read ?? stored, new: read ?? stored, source, passage) }
    )
    if let value { deliver(old: value, new: value, source, passage, in: turn) }
  }

  /// Whether a change comes too late, so that no setter is to be called.
  func isLate(_ passage: Passage?) -> Bool {
    guard let passage, let ledger, ledger.isLate(passage) else { return false }
    passage.refuse()
    return true
  }

  /// Stores what was set through accessors, or what is set where changes come from elsewhere, and notifies the main relay.
  ///
  /// `old` is what the getter returned, if there is one. With `seen`, nothing happens if another value was stored
  /// since the version was that; the result says whether it happened.
  @discardableResult
  func store(
    _ value: Wrapped,
    old: Wrapped?,
    _ source: AnyObject,
    _ given: Passage?,
    ifStill seen: UInt64? = nil
  ) -> Bool {
    var replaced = value
    var isStale = false
    var passage = given
    var isLate = false
    let turn = subject.takeTurn(
      ordered: {
        if let seen { isStale = unsafe seen != version }
        if isStale { return false }
        if let ledger = unsafe detour?.ledger {
          if let given {
            isLate = !ledger.admit(given)
            if isLate { return false }
          } else {
            passage = passageOfOwn(ledger, at: ledger.enter())
          }
        }
        unsafe swap(&stored, &replaced)
        unsafe version &+= 1
        return true
      },
      queueing: { waiting(old: old ?? replaced, new: value, source, passage) }
    )
    deliver(old: old ?? replaced, new: value, source, passage, in: turn)
    if isLate { given?.refuse() }
    withExtendedLifetime(replaced) {}
    return !isStale
  }

  private func passageOfOwn(_ ledger: Ledger, at place: UInt64) -> Passage {
    Passage(origin: ObjectIdentifier(self), ledger: ledger, place: place)
  }

  /// A change that is kept until its turn comes.
  @usableFromInline @inline(never)
  func waiting(old: Wrapped, new: Wrapped, _ source: AnyObject, _ passage: Passage?) -> Changes<Wrapped> {
    let passage = passage ?? Passage(origin: ObjectIdentifier(self))
    return Changes(old: old, new: new, sourceObject: source, passage: passage, marks: ChangeMark.isSheltered)
  }

  /// Delivers a change if the turn is the caller's; the caller keeps `source` and `passage`.
  @inlinable @inline(__always)
  func deliver(old: Wrapped, new: Wrapped, _ source: AnyObject, _ passage: Passage?, in turn: consuming Turn) {
    guard turn.isMine else { return }
    // The main relay's core is set only after it has subscribed.
    guard core.isSet else { return subject.deliver(waiting(old: old, new: new, source, passage), in: turn) }
    subject.deliver(in: turn) {
      if passage == nil { renewPassage() }
      let given = unsafe passage.map { unsafe Unmanaged.passUnretained($0) }
      let own = unsafe self.passage.map { unsafe Unmanaged.passUnretained($0) }
      let source = unsafe Unmanaged.passUnretained(source)
      let change = unsafe ChangesParts(old: old, new: new, source, given ?? own, ChangeMark.isSheltered)
      change.lend { lent in
        _ = core.withObject { $0.begin(lent) }
      }
    }
  }

  /// Sees to it that nobody has the passage who might take the next change for the last one.
  @inlinable @inline(__always)
  func renewPassage() {
    if unsafe isKnownUniquelyReferenced(&passage), unsafe passage?.isBlank ?? false { return }
    unsafe passage = Passage(origin: ObjectIdentifier(self))
  }
}
