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

  /// The custom getter and setter, if there have ever been any.
  @usableFromInline let storage = SetOnceReference<ObservableStorage<Wrapped>>()

  // SAFETY: the next three properties are read and written inside `subject`'s critical section only, in short accesses
  // that run no user code and can't overlap. The version counts the stores, so it tells an equal value from one that
  // hasn't changed.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0

  /// The trail of the last change, for its number; nil unless the Observable is linked.
  @usableFromInline @exclusivity(unchecked) var newest: ChangeTrail?

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
  }

  @inlinable var value: Wrapped {
    let value = subject.withCriticalSection { unsafe stored }
    return storage.object?.value(or: value) ?? value
  }

  /// Releases the custom getter and setter, when the Observable is deallocated.
  ///
  /// The two may refer to objects that are deallocated with the Observable, so they are no longer called.
  func end() {
    storage.object?.use(nil)
  }

  /// Replaces the getter and the setter.
  func use(get: @escaping (Wrapped) -> Wrapped, set: @escaping (Wrapped) -> Void) {
    let accessors = ObservableStorage<Wrapped>.Accessors(get: get, set: set)
    let new = ObservableStorage(accessors)
    let present = storage.object ?? storage.setIfNil(new)
    if present !== new { present.use(accessors) }
  }

  /// Numbers the sets from now on, and refuses changes from elsewhere that come too late; it stays so.
  ///
  /// What links Observables is attached in a turn after this, behind the sets that have no number.
  func link() {
    let first = ChangeTrail()
    subject.withCriticalSection { if unsafe newest == nil { unsafe newest = first } }
  }

  // MARK: - Changes

  /// Stores a value and notifies the main relay.
  ///
  /// - Returns: False for a change that was refused because it comes too late.
  @inlinable
  @discardableResult
  func set(_ value: Wrapped, source: AnyObject, trail: ChangeTrail? = nil) -> Bool {
    // Looked at in the critical section, so that no value is stored behind one that has gone through the setter.
    var isCustom = false
    let isStored = store(value, source, trail) {
      isCustom = storage.isSet
      return !isCustom
    }
    return isCustom ? setInStorage(value, source, trail) : isStored
  }

  @usableFromInline @inline(never)
  func setInStorage(_ value: Wrapped, _ source: AnyObject, _ trail: ChangeTrail?) -> Bool {
    storage.object?.set(value, source, trail, in: self) ?? false
  }

  /// Takes a change from elsewhere, unless it has been here before or a later one has arrived.
  ///
  /// - Returns: Whether the change was taken; also true for a change that waits for another thread.
  func take(_ changes: Changes<Wrapped>) -> Bool {
    // A change that is passed by hand is as recent as the call.
    let trail = changes.trail ?? ChangeTrail()
    return trail.visit(self) && set(changes.new, source: changes.sourceObject, trail: trail)
  }

  /// Notifies the main relay of the current value.
  func notify(source: AnyObject) {
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
      return Changes(old: value, new: value, sourceObject: source, trail: unsafe newest == nil ? nil : startLocked())
    })
  }

  /// Returns whether a change comes too late, so that no setter is called.
  func isLate(_ trail: ChangeTrail?) -> Bool {
    guard let trail else { return false }
    return subject.withCriticalSection { unsafe newest.map { trail.number < $0.number } ?? false }
  }

  /// Stores a value and notifies the main relay.
  ///
  /// `old` is the getter's result, if there is a custom getter. `isWanted` runs in the critical section, and returns
  /// whether to store the value.
  ///
  /// - Returns: Whether the value was stored: `isWanted` returned true, and no later change had been stored.
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
    var isStored = false
    let turn = subject.takeTurn(
      ordered: {
        guard isWanted(), unsafe newest == nil || admitLocked(&trail) else { return false }
        subject.checkChange()
        unsafe swap(&stored, &replaced)
        unsafe version &+= 1
        isStored = true
        return true
      },
      queueing: { Changes(old: old ?? replaced, new: value, sourceObject: source, trail: trail) }
    )
    subject.deliver(Changes(old: old ?? replaced, new: value, sourceObject: source, trail: trail), in: turn)
    // The last reference to the replaced value may be released here, outside the critical section.
    withExtendedLifetime(replaced) {}
    return isStored
  }

  /// Numbers the Observable's own set, or accepts a change from elsewhere unless a later one has been stored.
  ///
  /// Lock held.
  @usableFromInline
  func admitLocked(_ trail: inout ChangeTrail?) -> Bool {
    guard let given = trail else {
      trail = startLocked()
      return true
    }
    if let newest = unsafe newest, given.number < newest.number { return false }
    unsafe newest = given
    return true
  }

  /// Begins a change of the linked Observable's own.
  ///
  /// Lock held.
  private func startLocked() -> ChangeTrail {
    let trail = ChangeTrail(from: self)
    unsafe newest = trail
    return trail
  }
}

extension ObservableState: TurnsRoot {
  var turns: Turns { subject.turns }
}

@available(*, unavailable)
extension ObservableState: Sendable {}
