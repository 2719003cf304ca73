// SPDX-License-Identifier: MIT

public import NotificationEngine

/// A property that can be observed.
///
/// ```swift
/// class MyClass {
///   @Observable var text = ""
///
///   func observeText() {
///     $text.whenDidSet { changes in
///       print(changes.old, changes.new)
///     }
///   }
/// }
/// ```
///
/// **Order.** A set calls the custom setter, if any; stores the value; then notifies the main relay: its listener, then
/// its next relays in the order in which they were added, each with its whole subtree before the next. All of it
/// synchronously, for equal values too.
///
/// **Re-entrancy.** A set of the same Observable by one of its listeners is stored at once and delivered when the running
/// change has been through, in order, to all alike. A set of another Observable is delivered at once, inside the running
/// one. One change passes each Observable at most once, so circles of bonds and relayed values end by themselves.
///
/// **Threads.** An Observable is not Sendable. Where it is shared all the same, sets of several threads are delivered one
/// after the other (by the thread that is delivering already; the other `set` then returns before its value has arrived);
/// each `old` is the `new` before it, and the value delivered last is the one stored. No lock is held while a listener, a
/// getter or a setter runs.
///
/// **Linked.** Observables that follow each other (bonds, or `relayValue(to:)` in a circle) come to rest on one value also
/// when several of them are set at the same time, by several threads or by a listener before the running change has gone on:
/// the one that went on to another of them last. A change that comes to an Observable where a later one is already is neither
/// stored nor told there, and its custom setter is not called. So each tells all of its own sets, and what comes from others
/// as far as it is news. What is kept back on the way (`ignore`, `relayUniqueValue(to:)`) reaches nobody, as ever: where a
/// chain of three or more keeps changes back in the middle, its ends may differ until the next set.
///
/// **Lifetime.** An Observable keeps its main relay, and that one its listener and next relays. None of them keeps it.
///
/// Mirrors *Pharos*, section *Basic*.
@propertyWrapper
public final class Observable<Wrapped>: StateObservable {
  /// Returns the value; see ``mutator(get:set:)``.
  public typealias Getter = () -> Wrapped

  /// Takes the value; see ``mutator(get:set:)``.
  public typealias Setter = (Wrapped) -> Void

  /// The value and who is told of it; shared with the main relay.
  @usableFromInline let state: ObservableState<Wrapped>

  /// Made when first asked for: most properties of most objects are never observed.
  @usableFromInline let main = LateReference<BondableRelay<Wrapped>>()

  /// Makes an Observable that holds a value.
  ///
  /// - Parameter wrappedValue: The value to start with.
  @inlinable
  public init(wrappedValue: Wrapped) {
    state = ObservableState(wrappedValue)
  }

  deinit {
    if main.isSet { state.end() }
  }

  /// Makes an Observable whose value is elsewhere.
  ///
  /// Calls `getter` once.
  ///
  /// Mirrors *Pharos*, section *Custom getter and setter*.
  ///
  /// - Parameters:
  ///   - getter: Returns the value.
  ///   - setter: Takes the value.
  public convenience init(get getter: @escaping Getter, set setter: @escaping Setter) {
    self.init(wrappedValue: getter())
    mutator(get: getter, set: setter)
  }

  /// Makes an Observable whose value belongs to an object, which is held weakly.
  ///
  /// Calls the getter once. When the object is gone, the Observable goes on with the value that it had last.
  ///
  /// - Parameters:
  ///   - object: Whose value it is.
  ///   - getter: For instance `MyClass.title`.
  ///   - setter: For instance `MyClass.setTitle`.
  public convenience init<Object: AnyObject>(
    of object: Object,
    get getter: @escaping (Object) -> Getter,
    set setter: @escaping (Object) -> Setter
  ) {
    self.init(wrappedValue: getter(object)())
    mutator(of: object, get: getter, set: setter)
  }

  /// The value; a set notifies the main relay, for an equal value too.
  ///
  /// With a custom getter, what that returns.
  @inlinable public var wrappedValue: Wrapped {
    get { state.value }
    set { state.set(newValue, source: self) }
  }

  /// The main relay, always the same: what `$property` is.
  ///
  /// It has one listener. A second `whenDidSet` on `$property` replaces the first, which is not called any more; a further
  /// listener gets a relay of its own by `nextRelay()`.
  @inlinable public var projectedValue: BondableRelay<Wrapped> { relay }

  /// The main relay, always the same.
  @inlinable public internal(set) var relay: BondableRelay<Wrapped> {
    get { main.object ?? makeRelay() }
    // Nobody sets it: it is settable inside the module as in the original, and stays the same.
    set { _ = newValue }
  }

  /// Runs the main relay's listener and next relays with the current value; the source of the change is this Observable.
  public func invokeRelayWithCurrent() {
    state.notify(source: self)
  }

  /// Ends every bond of this Observable, in both directions; other relays stay.
  public func removeBond() {
    main.object?.endBonds()
  }

  /// Takes all next relays off the main relay, bonds included, and all of theirs off them; the listener stays.
  public func removeAllRelay() {
    main.object?.removeAllNextRelays()
  }

  @inlinable
  func makeRelay() -> BondableRelay<Wrapped> {
    let candidate = BondableRelay(of: state)
    // Subscribed before anybody can get at it, so that no set is missed.
    let core = candidate.core
    let token = state.subject.subscribe({ changes in changes.lend { core.begin($0) } })
    return adopt(candidate, token)
  }

  /// Makes a relay the main one, unless another thread was faster.
  @usableFromInline
  func adopt(_ candidate: BondableRelay<Wrapped>, _ token: SubscriptionToken) -> BondableRelay<Wrapped> {
    let relay = main.setIfNil(candidate)
    if relay !== candidate { state.subject.cancel(token) }
    _ = state.core.setIfNil(relay.core)
    return relay
  }
}

/// Another name of ``Observable``, for files that import the toolchain's Observation, whose macro has the same name.
public typealias ObservableProperty = Observable

@available(*, unavailable)
extension Observable: Sendable {}
