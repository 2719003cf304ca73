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

  // SAFETY: the three are read and written inside `subject`'s critical section only, in short accesses that run no user
  // code and cannot overlap. The version counts the stores, so it tells an equal value from one that has not changed.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0
  @usableFromInline @exclusivity(unchecked) var storage: ObservableStorage<Wrapped>?

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
  }

  @inlinable var value: Wrapped {
    let (value, accessors) = subject.withCriticalSection { unsafe (stored, storage?.accessors) }
    return accessors?.value(or: value) ?? value
  }

  /// Returns the getter's result, or `stored` without a getter.
  func currentValue(or stored: Wrapped) -> Wrapped {
    let accessors = subject.withCriticalSection { unsafe storage?.accessors }
    return accessors?.value(or: stored) ?? stored
  }

  var hasEnded: Bool { endFlag.isSet }

  /// Ends the Observable; its closures may refer to what is deallocated with it, so they are no longer called.
  @usableFromInline
  func end() {
    endFlag.set()
    use(nil)
  }

  /// Replaces the getter and the setter.
  func use(_ new: Accessors<Wrapped>?) {
    replaceStorage { ObservableStorage(new, $0?.changeOrder) }
  }

  /// Accepts changes of other Observables from now on; a linked Observable stays linked.
  func link() {
    replaceStorage { $0?.changeOrder == nil ? ObservableStorage($0?.accessors, ChangeOrder()) : $0 }
  }

  /// Orders own changes and those of others; nil unless linked.
  var changeOrder: ChangeOrder? { subject.withCriticalSection { unsafe storage?.changeOrder } }

  private func replaceStorage(_ replace: (ObservableStorage<Wrapped>?) -> ObservableStorage<Wrapped>?) {
    let old = subject.withCriticalSection { () -> ObservableStorage<Wrapped>? in
      let old = unsafe storage
      unsafe storage = replace(old)
      return old
    }
    withExtendedLifetime(old) {}
  }

  // MARK: - Changes

  /// Calls the core of a main relay for each change.
  @inlinable
  func subscribe(_ core: RelayCore<Wrapped>) -> SubscriptionToken {
    subject.subscribe(inside: { changes in core.begin(changes) })
  }

  /// Stores a value and notifies the main relay.
  @inlinable
  func set(_ value: Wrapped, source: AnyObject, trail: ChangeTrail? = nil) {
    var replaced = value
    var usesStorage = false
    let turn = subject.takeTurn(
      ordered: {
        usesStorage = unsafe storage != nil
        if usesStorage { return false }
        unsafe swap(&stored, &replaced)
        unsafe version &+= 1
        return true
      },
      queueing: { Changes(old: replaced, new: value, sourceObject: source, trail: trail) }
    )
    subject.deliver(Changes(old: replaced, new: value, sourceObject: source, trail: trail), in: turn)
    if usesStorage { setInStorage(value, source, trail) }
    // The last reference to the replaced value may be released here, outside the critical section.
    withExtendedLifetime(replaced) {}
  }

  @usableFromInline @inline(never)
  func setInStorage(_ value: Wrapped, _ source: AnyObject, _ trail: ChangeTrail?) {
    let storage = subject.withCriticalSection { unsafe self.storage }
    guard let storage else { return set(value, source: source, trail: trail) }
    if storage.changeOrder != nil { trail?.leave() }
    if let accessors = storage.accessors {
      accessors.set(value, source, trail, in: self)
    } else {
      store(value, old: nil, source, trail)
    }
  }

  /// Takes a change from elsewhere, unless it has been here before or a later one has arrived.
  ///
  /// - Returns: Whether the change was taken; also true for a change that waits for another thread.
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
    if let accessors = subject.withCriticalSection({ unsafe storage?.accessors }) {
      accessors.notify(source, in: self)
    } else {
      notify(nil, source)
    }
  }

  /// Notifies the main relay of a value that was read through accessors, or else of the stored value.
  func notify(_ read: Wrapped?, _ source: AnyObject) {
    subject.send(ordered: {
      let value = unsafe read ?? stored
      // The value that was read may differ from the value that was set last.
      let trail = unsafe storage?.changeOrder.map { ownTrail($0, at: read == nil ? $0.sequence : $0.advance()) }
      return Changes(old: value, new: value, sourceObject: source, trail: trail)
    })
  }

  /// Returns whether a change comes too late, so that no setter is called.
  func isLate(_ trail: ChangeTrail?) -> Bool {
    guard let trail, let changeOrder, changeOrder.isLate(trail) else { return false }
    trail.refuse(by: ObjectIdentifier(self))
    return true
  }

  /// Stores a value and notifies the main relay, for an Observable with accessors or with changes from elsewhere.
  ///
  /// `old` is the getter's result, if there is a getter. With `seen`, nothing happens if another value has been stored
  /// since that version; the result says whether the value was stored.
  @discardableResult
  func store(
    _ value: Wrapped,
    old: Wrapped?,
    _ source: AnyObject,
    _ given: ChangeTrail?,
    ifStill seen: UInt64? = nil
  ) -> Bool {
    var replaced = value
    var isStale = false
    var isLate = false
    subject.send(ordered: {
      if let seen { isStale = unsafe seen != version }
      if isStale { return nil }
      var trail = given
      if let changeOrder = unsafe storage?.changeOrder {
        if let given {
          isLate = !changeOrder.admit(given)
          if isLate { return nil }
        } else {
          trail = ownTrail(changeOrder, at: changeOrder.advance())
        }
      }
      unsafe swap(&stored, &replaced)
      unsafe version &+= 1
      return Changes(old: old ?? replaced, new: value, sourceObject: source, trail: trail)
    })
    if isLate { given?.refuse(by: ObjectIdentifier(self)) }
    withExtendedLifetime(replaced) {}
    return !isStale
  }

  private func ownTrail(_ changeOrder: ChangeOrder, at sequence: UInt64) -> ChangeTrail {
    ChangeTrail(origin: ObjectIdentifier(self), changeOrder: changeOrder, sequence: sequence)
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
  func stampUnordered(_ trail: ChangeTrail) {
    guard trail.origin == ObjectIdentifier(self) else { return }
    // The change was stored before every change that `changeOrder` knows.
    changeOrder?.stamp(trail, at: 0)
  }
}

@available(*, unavailable)
extension ObservableState: Sendable {}
