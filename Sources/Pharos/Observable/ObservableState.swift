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

  /// How recent the value is, once the Observable is linked.
  @usableFromInline @exclusivity(unchecked) var stamp = LinkStamp()

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
    subject.withCriticalSection { unsafe stamp.link() }
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
    trail.arrive(at: self)
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
      let value = unsafe read ?? stored
      let trail = unsafe stamp.trailOfNotification(isRead: read != nil, by: self)
      return Changes(old: value, new: value, sourceObject: source, trail: trail)
    })
  }

  /// Returns whether a change comes too late, so that no setter is called.
  func isLate(_ trail: ChangeTrail?) -> Bool {
    guard let trail, let number = trail.stamp else { return false }
    let present = subject.withCriticalSection { unsafe stamp }
    guard present.isLinked, number < present.current else { return false }
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
        subject.checkChange()
        if unsafe stamp.isLinked, !admitLocked(&trail) { return false }
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
      trail = ChangeTrail(origin: ObjectIdentifier(self), stamp: unsafe stamp.renew())
      return true
    }
    // A change that has no stamp yet is as recent as its arrival.
    if unsafe stamp.accepts(given.stamp(LinkStamp.next)) { return true }
    given.refuse(by: ObjectIdentifier(self))
    return false
  }
}

extension ObservableState: TurnsRoot {
  var turns: Turns { subject.turns }

  /// Stamps a change that was stored before the Observable was linked; does nothing while it isn't linked.
  func stamp(_ trail: ChangeTrail) {
    subject.withCriticalSection {
      guard unsafe stamp.isLinked else { return }
      trail.stamp { unsafe stamp.takeEarly() }
    }
  }
}

@available(*, unavailable)
extension ObservableState: Sendable {}
