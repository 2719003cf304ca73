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
/// **Order.** A set calls the custom setter, if there is one, stores the value, and notifies the main relay. The main
/// relay calls its listener, and then its next relays in the order in which they were added. Each next relay finishes
/// its whole subtree before the following one begins. All of this is synchronous, and happens for equal values too.
///
/// **Re-entrancy.** A listener may set the same Observable. The value is stored at once; the change is delivered to all
/// relays when the running change has been through. So is what a listener begins by hand at a relay below, such as
/// `invokeRelay()`. A set of another Observable is delivered at once, inside the
/// running change. One change passes each Observable at most once, so circles of bonds and relayed values end by
/// themselves.
///
/// **Threads.** An Observable is not Sendable. Where it is shared all the same, sets of several threads are delivered
/// one after the other. The thread that is delivering also delivers what other threads set meanwhile; their sets return
/// earlier. Each `old` is the `new` before it, and the value delivered last is the one stored. No lock is held while a
/// listener, a getter or a setter runs.
///
/// **Linked.** Observables follow each other by bonds, or by `relayValue(to:)` in a circle. They come to rest on one
/// value, also when several are set at the same time: the value that was set last wins. An earlier change that arrives
/// later is dropped: no setter is called, nothing is stored, and no relay is told. An `ignore` or a
/// `relayUniqueValue(to:)` on the way keeps a change back, which can leave those that are linked different until the
/// next set.
///
/// **Copies.** An Observable is an object. A struct with such a property shares it with its copies, like any reference:
/// a set through one is a set of all. For values that copies have for themselves, put the property into a class.
///
/// **Lifetime.** An Observable keeps its main relay; the main relay keeps its listener and its next relays. None of
/// them keeps the Observable.
///
/// Mirrors *Pharos*, section *Basic*.
@propertyWrapper
@_fixed_layout
public final class Observable<Wrapped>: StateObservable {
  /// Returns the value; see ``mutator(get:set:)``.
  public typealias Getter = () -> Wrapped

  /// Takes the value; see ``mutator(get:set:)``.
  public typealias Setter = (Wrapped) -> Void

  /// The value and its subject; shared with the main relay.
  @usableFromInline let state: ObservableState<Wrapped>

  /// Made when first asked for: most properties of most objects are never observed.
  @usableFromInline let main = LateReference<BondableRelay<Wrapped>>()

  /// Makes an Observable that holds a value.
  ///
  /// - Parameter wrappedValue: The value to start with.
  @inlinable
  public init(wrappedValue: Wrapped) {
    state = ObservableState(wrappedValue)
    Inspector.noteSource(self)
  }

  deinit {
    guard let relay = main.object else { return }
    state.end()
    relay.endBonds()
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
  ///   - object: The owner of the value.
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
  /// It has one listener. A second `whenDidSet` on `$property` replaces the first, which is not called any more; a
  /// further listener gets a relay of its own by `nextRelay()`.
  @inlinable public var projectedValue: BondableRelay<Wrapped> { relay }

  /// The main relay, always the same.
  @inlinable public internal(set) var relay: BondableRelay<Wrapped> {
    get { main.object ?? makeRelay() }
    // Settable inside the module as in the original; a set has no effect.
    set { _ = newValue }
  }

  /// Runs the main relay's listener and next relays with the current value; the source of the change is this
  /// Observable.
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
    // The core subscribes before another thread can find the relay, so that no set is missed.
    let core = candidate.core
    return adopt(candidate, state.subscribe { changes in core.begin(changes) })
  }

  /// Makes a relay the main one, unless another thread was faster.
  @usableFromInline
  func adopt(_ candidate: BondableRelay<Wrapped>, _ token: SubscriptionToken) -> BondableRelay<Wrapped> {
    let relay = main.setIfNil(candidate)
    if relay !== candidate { state.subject.cancel(token) }
    return relay
  }
}

extension Observable: ChangeOrigin {
  var origin: ObjectIdentifier { ObjectIdentifier(state) }
}

/// Another name of ``Observable``, for files that import the toolchain's Observation, whose macro has the same name.
public typealias ObservableProperty = Observable

@available(*, unavailable)
extension Observable: Sendable {}
