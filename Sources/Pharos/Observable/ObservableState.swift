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

  // SAFETY: the next four properties are read and written inside `subject`'s critical section only, in short accesses
  // that run no user code and can't overlap. The version counts the stores, so it tells an equal value from one that
  // hasn't changed.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0

  /// The custom getter and setter, if there are any.
  @usableFromInline @exclusivity(unchecked) var accessors: Accessors<Wrapped>?

  /// The trail of the last change, for its number, or nil unless the Observable is linked.
  @usableFromInline @exclusivity(unchecked) var newest: ChangeTrail?

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
  }

  @inlinable var present: (stored: Wrapped, accessors: Accessors<Wrapped>?) {
    subject.withCriticalSection { unsafe (stored, accessors) }
  }

  @inlinable var value: Wrapped {
    let (stored, accessors) = present
    return accessors?.get(stored) ?? stored
  }

  /// Replaces the getter and the setter.
  func use(get: @escaping (Wrapped) -> Wrapped, set: @escaping (Wrapped) -> Void) {
    let turns = present.accessors?.turns ?? Turns(mode: .serialReentrant)
    use(Accessors(get: get, set: set, in: turns))
  }

  /// Replaces the getter and the setter, or releases them when the Observable is deallocated.
  ///
  /// The two may refer to objects that are deallocated with the Observable, so they are no longer called then.
  func use(_ accessors: Accessors<Wrapped>?) {
    var accessors = accessors
    subject.withCriticalSection { unsafe swap(&self.accessors, &accessors) }
  }

  /// Numbers the sets from now on, and refuses changes from elsewhere that come too late.
  ///
  /// It stays so.
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
      isCustom = unsafe accessors != nil
      return !isCustom
    }
    return isCustom ? setCustom(value, source, trail) : isStored
  }

  /// Calls the setter and stores the value, in order with other sets.
  ///
  /// If `value` is nil, the getter's result is told.
  ///
  /// - Returns: Whether the value was stored, or waits for another thread.
  @usableFromInline @inline(never)
  @discardableResult
  func setCustom(_ value: Wrapped?, _ source: AnyObject, _ trail: ChangeTrail? = nil) -> Bool {
    let isStored = Protected(true)
    present.accessors?.turns.perform { [self] in
      // A set that waited may come after the end of the Observable, and of the objects that the closures refer to.
      let (stored, accessors) = present
      let seen = subject.withCriticalSection { unsafe version }
      guard let accessors, !isLate(trail) else { return _ = isStored.exchange(false) }
      let old = accessors.get(stored)
      if let value { accessors.set(value) }
      _ = isStored.exchange(store(value ?? old, source, trail, old: old, where: { unsafe version == seen }))
    }
    return isStored.withLock { $0 }
  }

  /// Takes a change from elsewhere, unless it has been here before or a later one has arrived.
  ///
  /// - Returns: Whether the change was taken. Also true for a change that waits for another thread.
  func take(_ changes: Changes<Wrapped>) -> Bool {
    // A change that is passed by hand is as recent as the call.
    let trail = changes.trail ?? ChangeTrail()
    return trail.visit(self) && set(changes.new, source: changes.sourceObject, trail: trail)
  }

  /// Notifies the main relay of the current value.
  func notify(source: AnyObject) {
    if present.accessors != nil { return _ = setCustom(nil, source) }
    subject.send(ordered: {
      let trail = unsafe newest == nil ? nil : startLocked()
      return unsafe Changes(old: stored, new: stored, sourceObject: source, trail: trail)
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

extension ObservableState: TurnsRoot {}

@available(*, unavailable)
extension ObservableState: Sendable {}
