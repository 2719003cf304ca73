// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The value of an Observable, and the subject that its main relay subscribes to.
///
/// The main relay refers to this and not to the Observable: the Observable keeps the relay, and the relay keeps this.
///
/// **Linked.** Observables that follow each other may be set at the same time. Each stores its own value first, and the
/// other's when that arrives. So that all come to rest on one value, each change has a stamp, taken where the value is
/// stored, and an Observable refuses a change whose stamp is below that of the value it has.
@usableFromInline
@_fixed_layout
final class ObservableState<Wrapped> {
  /// Fixes the order of sets, calls the main relay, and guards what changes below.
  @usableFromInline let subject = Subject<Changes<Wrapped>>(mode: .queued)

  /// Raised when the Observable is deallocated: then the main relay is silent.
  private let isOver = AtomicFlag()

  // SAFETY: the four are read and written inside `subject`'s critical section only, in short accesses that run no code
  // of the user and cannot overlap. The version says how often a value was stored: so it tells an equal one from the
  // same one.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0

  /// A custom getter and setter.
  @usableFromInline @exclusivity(unchecked) var storage: ObservableStorage<Wrapped>?

  /// The stamp of the value; 0 while nothing has been stored since changes of other Observables come here, nil before.
  @usableFromInline @exclusivity(unchecked) var stamp: UInt64?

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
  }

  @inlinable var value: Wrapped {
    let (value, custom) = subject.withCriticalSection { unsafe (stored, storage) }
    return custom?.value(or: value) ?? value
  }

  /// The custom getter and setter of this moment.
  var presentStorage: ObservableStorage<Wrapped>? { subject.withCriticalSection { unsafe storage } }

  var hasEnded: Bool { isOver.isSet }

  /// The Observable is deallocated; its closures may refer to what goes with it, so they are not called any more.
  @usableFromInline
  func end() {
    isOver.set()
    use(nil)
  }

  /// Replaces getter and setter.
  func use(_ new: ObservableStorage<Wrapped>?) {
    let old = subject.withCriticalSection { () -> ObservableStorage<Wrapped>? in
      let old = unsafe storage
      unsafe storage = new
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// From now on changes of other Observables come here, for good.
  func link() {
    subject.withCriticalSection { unsafe stamp = stamp ?? 0 }
  }

  // MARK: - A change

  /// Has the main relay begin each change.
  @inlinable
  func subscribe(begin: @escaping (Changes<Wrapped>) -> Void) -> SubscriptionToken {
    subject.subscribe(inside: begin)
  }

  /// Stores a value and notifies the main relay.
  @inlinable
  func set(_ value: Wrapped, source: AnyObject, trail: ChangeTrail? = nil) {
    if !store(value, source, trail, where: { unsafe storage == nil }) { setElsewhere(value, source, trail) }
  }

  @usableFromInline @inline(never)
  func setElsewhere(_ value: Wrapped, _ source: AnyObject, _ trail: ChangeTrail?) {
    guard let storage = presentStorage else { return set(value, source: source, trail: trail) }
    storage.set(value, source, trail, in: self)
  }

  /// Takes a change from elsewhere, unless the change has been here before, or a later one is here.
  ///
  /// - Returns: Whether the change was taken; true also for a change that waits for another thread.
  func take(_ changes: Changes<Wrapped>) -> Bool {
    guard !hasEnded else { return false }
    let trail = changes.trail()
    guard trail.visit(ObjectIdentifier(self)) else { return false }
    set(changes.new, source: changes.sourceObject, trail: trail)
    return !trail.isRefused(by: ObjectIdentifier(self))
  }

  /// Notifies the main relay of the current value.
  func notify(source: AnyObject) {
    guard !hasEnded else { return }
    if let storage = presentStorage { storage.tell(source, in: self) } else { tell(nil, source) }
  }

  /// Notifies the main relay of a value that was read by a custom getter, or else of the stored value.
  func tell(_ read: Wrapped?, _ source: AnyObject) {
    subject.send(ordered: {
      // What was read may be another value than the one that was set last, so it gets a stamp of its own.
      if let present = unsafe stamp, read != nil || present == 0 { unsafe stamp = nextRisingNumber() }
      let trail = unsafe stamp.map { ChangeTrail(origin: ObjectIdentifier(self), stamp: $0) }
      let value = unsafe read ?? stored
      return Changes(old: value, new: value, sourceObject: source, trail: trail)
    })
  }

  /// Whether a later change is here, so that no setter is to be called.
  func isLate(_ trail: ChangeTrail?) -> Bool {
    guard let trail, let present = subject.withCriticalSection({ unsafe stamp }) else { return false }
    guard let number = trail.stamp, number < present else { return false }
    trail.refuse(by: ObjectIdentifier(self))
    return true
  }

  /// Stores a value and notifies the main relay, the only way to do so.
  ///
  /// `old` is the value that a custom getter returned, if there is one. `isMeant` runs in the critical section, and
  /// says whether the value is to be stored still: that is the result. A change that comes too late is refused, and is
  /// done with.
  @inlinable @inline(__always)
  @discardableResult
  func store(
    _ value: Wrapped,
    _ source: AnyObject,
    _ given: ChangeTrail?,
    old: Wrapped? = nil,
    where isMeant: () -> Bool
  ) -> Bool {
    var replaced = value
    var trail = given
    var isMeantStill = false
    let turn = subject.takeTurn(
      ordered: {
        isMeantStill = isMeant()
        guard isMeantStill else { return false }
        if unsafe stamp != nil, !admitLocked(&trail) { return false }
        unsafe swap(&stored, &replaced)
        unsafe version &+= 1
        return true
      },
      queueing: { Changes(old: old ?? replaced, new: value, sourceObject: source, trail: trail) }
    )
    subject.deliver(Changes(old: old ?? replaced, new: value, sourceObject: source, trail: trail), in: turn)
    // The replaced value may hold the last reference to an object: it is released here, outside the critical section.
    withExtendedLifetime(replaced) {}
    return isMeantStill
  }

  /// Stamps the Observable's own set; takes a change from elsewhere unless a later one is here.
  ///
  /// In the critical section in which the value is stored.
  @usableFromInline
  func admitLocked(_ trail: inout ChangeTrail?) -> Bool {
    guard let given = trail else {
      let number = nextRisingNumber()
      unsafe stamp = number
      trail = ChangeTrail(origin: ObjectIdentifier(self), stamp: number)
      return true
    }
    // One that began where nobody else's changes come to is as late as its arrival.
    let number = given.stamp { nextRisingNumber() }
    if let present = unsafe stamp, number < present {
      given.refuse(by: ObjectIdentifier(self))
      return false
    }
    unsafe stamp = number
    return true
  }
}

extension ObservableState: TurnsRoot {
  var turns: Turns { subject.turns }

  /// Stamps a change that was stored before the Observable was linked: as the latest if it is here still, or else as
  /// the earliest.
  func stamp(_ trail: ChangeTrail) {
    guard trail.origin == ObjectIdentifier(self) else { return }
    subject.withCriticalSection {
      guard let present = unsafe stamp else { return }
      _ = trail.stamp {
        guard present == 0 else { return 0 }
        let number = nextRisingNumber()
        unsafe stamp = number
        return number
      }
    }
  }
}

@available(*, unavailable)
extension ObservableState: Sendable {}
