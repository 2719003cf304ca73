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
/// A set stores the value, calls the main relay's listener, and then notifies the main relay's next relays, in the
/// order in which they were added. All of this is synchronous, and happens for equal values too. A set from inside a
/// listener is delivered after the current change.
///
/// An Observable retains its main relay. The main relay retains its listener and its next relays. None of them retains
/// the Observable.
///
/// An Observable isn't `Sendable`, so that Swift 6 finds accidental sharing between threads. If threads share one
/// anyway, their sets are delivered one after the other, and no lock is held while your code runs.
/// <doc:HowAnObservableDelivers> has the details.
///
/// Mirrors *Pharos*, section "Basic".
@propertyWrapper
@_fixed_layout
public final class Observable<Wrapped>: StateObservable {
  /// A closure that returns the value of an Observable.
  ///
  /// See ``mutator(get:set:)``.
  public typealias Getter = () -> Wrapped

  /// A closure that takes a new value.
  ///
  /// See ``mutator(get:set:)``.
  public typealias Setter = (Wrapped) -> Void

  /// The value and its order.
  ///
  /// Shared with the main relay.
  @usableFromInline let state: ObservableState<Wrapped>

  /// The main relay, created on first use, because most properties are never observed.
  @usableFromInline let main = SetOnceReference<BondableRelay<Wrapped>>()

  /// Creates an Observable with an initial value.
  ///
  /// - Parameter wrappedValue: The initial value.
  @inlinable
  public init(wrappedValue: Wrapped) {
    state = ObservableState(wrappedValue)
  }

  deinit {
    main.object?.end()
  }

  /// Creates an Observable whose value is stored elsewhere.
  ///
  /// Calls `getter` once for the initial value. See ``mutator(get:set:)``.
  ///
  /// Mirrors *Pharos*, section "Custom getter and setter".
  ///
  /// - Parameters:
  ///   - getter: Returns the value.
  ///   - setter: Takes the value.
  public convenience init(get getter: @escaping Getter, set setter: @escaping Setter) {
    self.init(wrappedValue: getter())
    mutator(get: getter, set: setter)
  }

  /// Creates an Observable whose value belongs to an object, which is referenced weakly.
  ///
  /// Calls the getter once for the initial value. After the object is deallocated, the Observable keeps the last value.
  ///
  /// - Parameters:
  ///   - object: The owner of the value.
  ///   - getter: A method that returns the getter, such as `MyClass.title`.
  ///   - setter: A method that returns the setter, such as `MyClass.setTitle`.
  public convenience init<Object: AnyObject>(
    of object: Object,
    get getter: @escaping (Object) -> Getter,
    set setter: @escaping (Object) -> Setter
  ) {
    self.init(wrappedValue: getter(object)())
    mutator(of: object, get: getter, set: setter)
  }

  /// The value.
  ///
  /// Setting it notifies the main relay, even if the new value is equal.
  ///
  /// ```swift
  /// final class Counter {
  ///   @Observable var count = 0
  /// }
  /// let counter = Counter()
  /// counter.$count.whenDidSet { print("set to", $0.new) }
  /// counter.count = 0  // calls the listener
  /// ```
  ///
  /// If there is a custom getter, it is called for each read.
  @inlinable public var wrappedValue: Wrapped {
    get { state.value }
    set { state.set(newValue, source: self) }
  }

  /// The main relay, `$property`.
  ///
  /// It is always the same one.
  ///
  /// It has one listener. A second `whenDidSet` on `$property` replaces the first, which is no longer called. Give each
  /// further listener a relay of its own:
  ///
  /// ```swift
  /// model.$count.whenDidSet { print("count:", $0.new) }
  /// model.$count.nextRelay().whenDidSet { print("changed by", $0.new - $0.old) }
  /// model.count = 1
  /// ```
  @inlinable public var projectedValue: BondableRelay<Wrapped> { relay }

  /// The main relay, which `$property` also returns.
  @inlinable public var relay: BondableRelay<Wrapped> { main.object ?? makeRelay() }

  /// Calls the main relay's listener and next relays with the current value.
  ///
  /// The source of the change is this Observable.
  ///
  /// ```swift
  /// final class Screen {
  ///   @Observable var title = "Home"
  ///   func refresh() { _title.invokeRelayWithCurrent() }
  /// }
  /// ```
  public func invokeRelayWithCurrent() {
    state.begin(source: self)
  }

  /// Ends every bond of this Observable in both directions.
  ///
  /// Other relays stay.
  ///
  /// ```swift
  /// final class Form {
  ///   @Observable var name = ""
  ///   func stopSharing() { _name.removeBond() }
  /// }
  /// ```
  public func removeBond() {
    main.object?.endBonds()
  }

  /// Removes all next relays of the main relay, bonds included, and all of theirs.
  ///
  /// The listener stays.
  public func removeAllRelay() {
    main.object?.removeAllNextRelays()
  }

  @usableFromInline
  func makeRelay() -> BondableRelay<Wrapped> {
    main.setIfNil(BondableRelay(of: state))
  }
}

/// Another name for ``Observable``, for files that import Observation or SwiftUI, where a macro has that name.
///
/// ```swift
/// final class Search {
///   @ObservableProperty var text = ""
/// }
/// ```
public typealias ObservableProperty = Observable

@available(*, unavailable) extension Observable: Sendable {}
