// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The value of an Observable, and the order and the first relay of the tree below.
///
/// The main relay refers to this object and not to the Observable, which retains the relay.
@usableFromInline
@_fixed_layout
final class ObservableState<Wrapped>: TurnsRoot {
  /// Orders the sets, and guards the properties below.
  @usableFromInline let order = DeliveryOrder(mode: .queued)

  /// The core of the main relay, which is created with that.
  @usableFromInline let core = SetOnceReference<RelayCore<Wrapped>>()

  /// Takes a change from elsewhere, as `enter` does, in the client's specialization.
  let enterHere: (ObservableState, Changes<Wrapped>) -> Bool

  // SAFETY: the next four properties are read and written inside the critical section of `order` only, in short
  // accesses that run no user code and can't overlap. The version counts the stores, so it tells an equal value from
  // one that hasn't changed.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0

  /// The custom getter and setter, if there are any.
  @usableFromInline @exclusivity(unchecked) var accessors: Accessors<Wrapped>?

  /// The trail of the last change, for its number, or nil unless the Observable is linked.
  @usableFromInline @exclusivity(unchecked) var newest: ChangeTrail?

  @inlinable
  convenience init(_ value: Wrapped) {
    self.init(value) { $0.enter($1) }
  }

  @usableFromInline
  init(_ value: Wrapped, enterHere: @escaping (ObservableState, Changes<Wrapped>) -> Bool) {
    unsafe stored = value
    self.enterHere = enterHere
  }

  /// The core of the main relay, created on first use.
  var mainCore: RelayCore<Wrapped> {
    core.object ?? core.setIfNil(RelayCore(present.stored, in: RelayTurns(order, under: self), isMain: true))
  }

  @inlinable var present: (stored: Wrapped, accessors: Accessors<Wrapped>?) {
    order.withCriticalSection { unsafe (stored, accessors) }
  }

  @inlinable var value: Wrapped {
    let (stored, accessors) = present
    return accessors?.get(stored) ?? stored
  }

  /// Replaces the getter and the setter.
  func use(get: @escaping (Wrapped) -> Wrapped, set: @escaping (Wrapped) -> Void) {
    let order = present.accessors?.order ?? DeliveryOrder(mode: .serialReentrant)
    use(Accessors(get: get, set: set, in: order))
  }

  /// Replaces the getter and the setter, or releases them when the Observable is deallocated.
  ///
  /// The two may refer to objects that are deallocated with the Observable, so they are no longer called then.
  func use(_ accessors: Accessors<Wrapped>?) {
    var accessors = accessors
    order.withCriticalSection { unsafe swap(&self.accessors, &accessors) }
  }

  /// Numbers the sets from now on, and refuses changes from elsewhere that come too late.
  ///
  /// It stays so.
  ///
  /// What links Observables is attached in a turn after this, behind the sets that have no number.
  func link() {
    let first = ChangeTrail()
    order.withCriticalSection { if unsafe newest == nil { unsafe newest = first } }
  }

  var isSettled: Bool { present.accessors == nil }

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
    present.accessors?.order.perform { [self] in
      // A set that waited may come after the end of the Observable, and of the objects that the closures refer to.
      let (stored, accessors) = present
      let seen = order.withCriticalSection { unsafe version }
      guard let accessors, !isLate(trail) else { return _ = isStored.exchange(false) }
      let old = accessors.get(stored)
      if let value { accessors.set(value) }
      _ = isStored.exchange(store(value ?? old, source, trail, old: old, where: { unsafe version == seen }))
    }
    return isStored.withLock { $0 }
  }

  /// Lets a change from elsewhere in, unless it has been here before or a later one has arrived.
  ///
  /// - Returns: Whether the change was taken. Also true for a change that waits for another thread.
  @inlinable
  func enter(_ changes: Changes<Wrapped>) -> Bool {
    // A change that is passed by hand is as recent as the call.
    let origin = ChangeOrigin.traced(changes.origin)
    guard let trail = origin.trail, trail.visit(self) else { return false }
    return set(changes.new, source: origin, trail: trail)
  }

  /// Begins a change to the current value, in a turn.
  func begin(source: AnyObject) {
    if present.accessors != nil { return _ = setCustom(nil, source) }
    order.perform(
      { [self] (changes: Changes<Wrapped>) in pass(changes, isCustom: false) },
      ordering: {
        let origin = unsafe newest == nil ? source : beginLocked(source)
        return unsafe Changes(old: stored, new: stored, origin: origin)
      }
    )
  }

  /// Returns whether a change comes too late, so that no setter is called.
  func isLate(_ trail: ChangeTrail?) -> Bool {
    guard let trail else { return false }
    return order.withCriticalSection { unsafe newest.map { trail.number < $0.number } ?? false }
  }

  /// Stores a value and notifies the main relay.
  ///
  /// `old` is the getter's result, if there is a custom getter. `given` is the trail of a change from elsewhere, whose
  /// origin `source` is. `isWanted` runs in the critical section, and returns
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
    var own: AnyObject?
    var isStored = false
    order.perform(
      if: {
        guard isWanted() else { return false }
        if unsafe newest != nil {
          own = admitLocked(given, source)
          if own == nil { return false }
        }
        unsafe swap(&stored, &replaced)
        unsafe version &+= 1
        isStored = true
        return core.isSet
      },
      {
        // In two cases, so that the source isn't retained.
        if let own {
          pass(Changes(old: old ?? replaced, new: value, origin: own), isCustom: old != nil)
        } else {
          pass(Changes(old: old ?? replaced, new: value, origin: source), isCustom: old != nil)
        }
      },
      orLater: {
        let changes = Changes(old: old ?? replaced, new: value, origin: own ?? source)
        return { [self] in pass(changes, isCustom: old != nil) }
      }
    )
    // The last reference to the replaced value may be released here, outside the critical section.
    withExtendedLifetime(replaced) {}
    return isStored
  }

  /// Passes a change to the main relay, in a turn.
  @inlinable @inline(never)
  func pass(_ changes: Changes<Wrapped>, isCustom: Bool) {
    // What a custom getter returns needn't be the new value before.
    core.withObject { core in _ = isCustom ? core.passApart(changes) : core.pass(changes) }
  }

  /// Returns the origin of the Observable's own set, with a number, or that of a change from elsewhere, or nil if a later
  /// one has been stored.
  ///
  /// Lock held.
  @usableFromInline
  func admitLocked(_ given: ChangeTrail?, _ source: AnyObject) -> AnyObject? {
    guard let given else { return beginLocked(source) }
    if let newest = unsafe newest, given.number < newest.number { return nil }
    unsafe newest = given
    return source
  }

  /// Begins a change of the linked Observable's own, and returns its origin.
  ///
  /// Lock held.
  private func beginLocked(_ source: AnyObject) -> AnyObject {
    let trail = ChangeTrail(from: self)
    unsafe newest = trail
    return ChangeOrigin(source, trail)
  }
}
