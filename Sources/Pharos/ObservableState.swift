// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The value of an Observable, and the subject that its main relay subscribes to.
///
/// The main relay refers to this and not to the Observable: the Observable keeps the relay, and the relay keeps this.
@usableFromInline
@_fixed_layout
final class ObservableState<Wrapped> {
  /// Fixes the order of sets, calls the main relay, and guards what changes below.
  @usableFromInline let subject = Subject<Changes<Wrapped>>(mode: .queued)

  /// Set when the Observable goes: then the main relay is silent.
  private let isOver = LateReference<LinkMark>()

  // SAFETY: the three are read and written inside `subject`'s critical section only, in short accesses that run no code
  // of the user and cannot overlap. The version says how often a value was stored: so it tells an equal one from the
  // same one.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0
  @usableFromInline @exclusivity(unchecked) var detour: Detour<Wrapped>?

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
  }

  @inlinable var value: Wrapped {
    let (value, accessors) = subject.withCriticalSection { unsafe (stored, detour?.accessors) }
    return accessors?.value(or: value) ?? value
  }

  /// The result of the getter, if there is one.
  func shown(_ stored: Wrapped) -> Wrapped {
    let accessors = subject.withCriticalSection { unsafe detour?.accessors }
    return accessors?.value(or: stored) ?? stored
  }

  var hasEnded: Bool { isOver.isSet }

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

  /// From now on changes of other Observables come here.
  ///
  /// A joined Observable stays joined.
  func join() {
    replaceDetour { $0?.ledger == nil ? Detour($0?.accessors, Ledger()) : $0 }
  }

  /// Tells early from late; nil unless joined.
  var ledger: Ledger? { subject.withCriticalSection { unsafe detour?.ledger } }

  private func replaceDetour(_ replace: (Detour<Wrapped>?) -> Detour<Wrapped>?) {
    let old = subject.withCriticalSection { () -> Detour<Wrapped>? in
      let old = unsafe detour
      unsafe detour = replace(old)
      return old
    }
    withExtendedLifetime(old) {}
  }

  // MARK: - A change

  /// Has the core of a main relay called for each change.
  @inlinable
  func subscribe(_ core: RelayCore<Wrapped>) -> SubscriptionToken {
    subject.subscribe(inside: { changes in core.begin(changes) })
  }

  /// Stores a value and notifies the main relay.
  @inlinable
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
      queueing: { Changes(old: replaced, new: value, sourceObject: source, passage: passage) }
    )
    subject.deliver(Changes(old: replaced, new: value, sourceObject: source, passage: passage), in: turn)
    if isElsewhere { setElsewhere(value, source, passage) }
    // The replaced value may hold the last reference to an object: it goes here, outside the critical section.
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

  /// Takes a change from elsewhere, unless the change has been here before, or a later one is here.
  ///
  /// - Returns: Whether the change was taken; true also for a change that waits for another thread.
  func take(_ changes: Changes<Wrapped>) -> Bool {
    guard !hasEnded else { return false }
    let passage = changes.passage()
    guard passage.visit(ObjectIdentifier(self)) else { return false }
    set(changes.new, source: changes.sourceObject, passage: passage)
    return !passage.isRefused(by: ObjectIdentifier(self))
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

  /// Notifies the main relay of a value that was read through accessors, or else of the stored value.
  func tell(_ read: Wrapped?, _ source: AnyObject) {
    subject.send(ordered: {
      let value = unsafe read ?? stored
      // The value that was read may be another one than the value that was set last.
      let passage = unsafe detour?.ledger.map { passageOfOwn($0, at: read == nil ? $0.place : $0.enter()) }
      return Changes(old: value, new: value, sourceObject: source, passage: passage)
    })
  }

  /// Whether a change comes too late, so that no setter is to be called.
  func isLate(_ passage: Passage?) -> Bool {
    guard let passage, let ledger, ledger.isLate(passage) else { return false }
    passage.refuse(by: ObjectIdentifier(self))
    return true
  }

  /// Stores a value and notifies the main relay, for an Observable with accessors or with changes from elsewhere.
  ///
  /// `old` is the value that the getter returned, if there is one. With `seen`, nothing happens if another value was
  /// stored since the version was that; the result says whether it happened.
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
    var isLate = false
    subject.send(ordered: {
      if let seen { isStale = unsafe seen != version }
      if isStale { return nil }
      var passage = given
      if let ledger = unsafe detour?.ledger {
        if let given {
          isLate = !ledger.admit(given)
          if isLate { return nil }
        } else {
          passage = passageOfOwn(ledger, at: ledger.enter())
        }
      }
      unsafe swap(&stored, &replaced)
      unsafe version &+= 1
      return Changes(old: old ?? replaced, new: value, sourceObject: source, passage: passage)
    })
    if isLate { given?.refuse(by: ObjectIdentifier(self)) }
    withExtendedLifetime(replaced) {}
    return !isStale
  }

  private func passageOfOwn(_ ledger: Ledger, at place: UInt64) -> Passage {
    Passage(origin: ObjectIdentifier(self), ledger: ledger, place: place)
  }
}

extension ObservableState: TreeOwner {
  @usableFromInline
  func retire(_ object: AnyObject) {
    subject.retire(object)
  }

  @usableFromInline
  func inTurn(_ body: @escaping () -> Void) {
    betweenDeliveries { _ in body() }
  }

  @usableFromInline
  func stampUnwritten(_ passage: Passage) {
    guard passage.origin == ObjectIdentifier(self) else { return }
    // The change was stored before every change in the ledger.
    ledger?.stamp(passage, at: 0)
  }
}

@available(*, unavailable)
extension ObservableState: Sendable {}
