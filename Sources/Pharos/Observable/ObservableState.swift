// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The value of an Observable, and the subject to which its main relay subscribes.
///
/// The main relay refers to this object and not to the Observable, which retains the relay.
@usableFromInline
@_fixed_layout
final class ObservableState<Wrapped> {
  /// Orders the sets, calls the main relay, and guards the properties below.
  @usableFromInline let subject = Subject<Changes<Wrapped>>(mode: .queued)

  /// Set when the Observable is deallocated; then the main relay is silent.
  private let endFlag = AtomicFlag()

  /// The custom getter and setter, if there have ever been any.
  @usableFromInline let storage = SetOnceReference<ObservableStorage<Wrapped>>()

  // SAFETY: the next three properties are read and written inside `subject`'s critical section only, in short accesses
  // that run no user code and can't overlap. The version counts the stores, so it tells an equal value from one that
  // hasn't changed.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0

  /// How recent the value is; nil unless the Observable is linked with others, 0 while no value has been stored since.
  @usableFromInline @exclusivity(unchecked) var stamp: UInt64?

  // SAFETY: as above.
  /// Whether the stamp was given when a change left that had been stored before the Observable was linked.
  @exclusivity(unchecked) private var isStampedOnLeaving = false

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
  }

  @inlinable var value: Wrapped {
    let value = subject.withCriticalSection { unsafe stored }
    return storage.object?.value(or: value) ?? value
  }

  var hasEnded: Bool { endFlag.isSet }

  /// Silences the main relay and releases the custom getter and setter, when the Observable is deallocated.
  ///
  /// The two may refer to objects that are deallocated with the Observable, so they are no longer called.
  @usableFromInline
  func end() {
    endFlag.set()
    storage.object?.use(nil)
  }

  /// Replaces the getter and the setter.
  func use(get: @escaping (Wrapped) -> Wrapped, set: @escaping (Wrapped) -> Void) {
    let accessors = ObservableStorage<Wrapped>.Accessors(get: get, set: set)
    let new = ObservableStorage(accessors)
    let present = storage.object ?? storage.setIfNil(new)
    if present !== new { present.use(accessors) }
  }

  /// Accepts changes of other Observables from now on; a linked Observable stays linked.
  func link() {
    subject.withCriticalSection { unsafe stamp = stamp ?? 0 }
  }

  // MARK: - Changes

  /// Stores a value and notifies the main relay.
  @inlinable
  func set(_ value: Wrapped, source: AnyObject, trail: ChangeTrail? = nil) {
    // Looked at again in the critical section, so that no value is stored behind one that has gone through the setter.
    if _fastPath(!storage.isSet), store(value, source, trail, where: { !storage.isSet }) { return }
    setInStorage(value, source, trail)
  }

  @usableFromInline @inline(never)
  func setInStorage(_ value: Wrapped, _ source: AnyObject, _ trail: ChangeTrail?) {
    storage.object?.set(value, source, trail, in: self)
  }

  /// Takes a change from elsewhere, unless it has been here before or a later one has arrived.
  ///
  /// - Returns: Whether the change was stored and the main relay passed it; also true for a change that waits for
  ///   another thread.
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
    if storage.isSet || !notify(nil, source) { storage.object?.set(nil, source, in: self) }
  }

  /// Notifies the main relay of a value that was read through a custom getter, or else of the stored value.
  ///
  /// - Returns: False if there is a custom getter that wasn't asked.
  @discardableResult
  func notify(_ read: Wrapped?, _ source: AnyObject) -> Bool {
    subject.send(ordered: {
      if read == nil, storage.isSet { return nil }
      // The value that was read may differ from the value that was set last, so it gets a stamp of its own.
      if let present = unsafe stamp, read != nil || present == 0 {
        unsafe stamp = nextMonotonicNumber()
        unsafe isStampedOnLeaving = false
      }
      let trail = unsafe stamp.map { ChangeTrail(origin: ObjectIdentifier(self), stamp: $0) }
      let value = unsafe read ?? stored
      return Changes(old: value, new: value, sourceObject: source, trail: trail)
    })
  }

  /// Returns whether a change comes too late, so that no setter is called.
  func isLate(_ trail: ChangeTrail?) -> Bool {
    guard let trail, let present = subject.withCriticalSection({ unsafe stamp }) else { return false }
    guard let number = trail.stamp, number < present else { return false }
    trail.refuse(by: ObjectIdentifier(self))
    return true
  }

  /// Stores a value and notifies the main relay.
  ///
  /// `old` is the getter's result, if there is a custom getter. `isWanted` runs in the critical section, and returns
  /// whether to store the value.
  ///
  /// - Returns: The result of `isWanted`; true also for a change that is refused because it comes too late.
  @inlinable @inline(__always)
  @discardableResult
  func store(
    _ value: Wrapped,
    _ source: AnyObject,
    _ given: ChangeTrail?,
    old: Wrapped? = nil,
    where isWanted: () -> Bool = { true }
  ) -> Bool {
    var replaced = value
    var trail = given
    var isStillWanted = false
    let turn = subject.takeTurn(
      ordered: {
        isStillWanted = isWanted()
        guard isStillWanted else { return false }
        if unsafe stamp != nil, !admitLocked(&trail) { return false }
        unsafe swap(&stored, &replaced)
        unsafe version &+= 1
        return true
      },
      queueing: { Changes(old: old ?? replaced, new: value, sourceObject: source, trail: trail) }
    )
    subject.deliver(Changes(old: old ?? replaced, new: value, sourceObject: source, trail: trail), in: turn)
    // The last reference to the replaced value may be released here, outside the critical section.
    withExtendedLifetime(replaced) {}
    return isStillWanted
  }

  /// Stamps the Observable's own set, or accepts a change from elsewhere unless a later one has been stored.
  ///
  /// Lock held.
  @usableFromInline
  func admitLocked(_ trail: inout ChangeTrail?) -> Bool {
    guard let given = trail else {
      let number = nextMonotonicNumber()
      unsafe stamp = number
      unsafe isStampedOnLeaving = false
      trail = ChangeTrail(origin: ObjectIdentifier(self), stamp: number)
      return true
    }
    // A change that began at an Observable without links is as recent as its arrival.
    let number = given.stamp { nextMonotonicNumber() }
    if let present = unsafe stamp, number < present {
      given.refuse(by: ObjectIdentifier(self))
      return false
    }
    // Not 0, which would say that no change has come from another Observable.
    unsafe stamp = max(number, 1)
    unsafe isStampedOnLeaving = false
    return true
  }
}

extension ObservableState: TurnsRoot {
  var turns: Turns { subject.turns }

  /// Stamps a change that was stored before the Observable was linked, and is about to reach another one.
  ///
  /// If a change has been stored since the link, the stamp is 0, so that every other change wins over this one.
  func stamp(_ trail: ChangeTrail) {
    guard trail.origin == ObjectIdentifier(self) else { return }
    subject.withCriticalSection {
      guard let present = unsafe stamp else { return }
      _ = trail.stamp {
        guard unsafe present == 0 || isStampedOnLeaving else { return 0 }
        let number = nextMonotonicNumber()
        unsafe stamp = number
        unsafe isStampedOnLeaving = true
        return number
      }
    }
  }
}

@available(*, unavailable)
extension ObservableState: Sendable {}
