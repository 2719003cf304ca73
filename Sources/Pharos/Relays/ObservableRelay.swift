// SPDX-License-Identifier: MIT

public import NotificationEngine

/// A relay that calls a listener.
///
/// A relay has one listener: each `whenDidSet` and `whenDidUniqueSet` replaces the previous one, whatever its form.
/// Setting a listener doesn't call it.
///
/// Mirrors *Pharos*, sections "Basic", "Multiple observers" and "Mapping Value".
public protocol ObservableRelay: TransportRelay {
  /// A closure that listens to changes.
  typealias Consumer = (Changes<Observed>) -> Void

  /// Sets the listener, which is called for every change, even if the values are equal.
  ///
  /// ```swift
  /// model.$count.whenDidSet { changes in
  ///   print("from", changes.old, "to", changes.new)
  /// }
  /// model.count = 1
  /// ```
  ///
  /// It replaces the relay's listener, which is no longer called. The signature is the original's, so the compiler
  /// doesn't check where the listener is called: on the thread of the change, or on a queue.
  /// ``whenDidSetIsolated(isolation:then:)`` calls it on the caller's actor.
  ///
  /// - Parameter consume: Called for each change.
  /// - Returns: This relay.
  @discardableResult
  func whenDidSet(then consume: @escaping Consumer) -> Self
}

extension ObservableRelay {
  /// Sets a listener without a parameter, which is called for every change.
  ///
  /// ```swift
  /// model.$count.whenDidSet {
  ///   print("the count was set")
  /// }
  /// ```
  ///
  /// Mirrors *Pharos*, section "Multiple observers".
  ///
  /// - Parameter consume: Called for each change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet(then consume: @escaping () -> Void) -> Self {
    whenDidSet { (_: Changes<Observed>) in consume() }
  }

  /// Sets a method of an object as the listener.
  ///
  /// ```swift
  /// final class Screen {
  ///   func textDidChange(_ changes: Changes<String>) { print(changes.new) }
  /// }
  /// let screen = Screen()
  /// model.$text.whenDidSet(invoke: screen, method: Screen.textDidChange)
  /// ```
  ///
  /// The object is referenced weakly. After it has been deallocated, changes call nothing. The relay and its listener
  /// stay until the relay's parent or a ``Retainer`` ends them.
  ///
  /// Mirrors *Pharos*, section "Basic".
  ///
  /// - Parameters:
  ///   - observer: The object whose method is called.
  ///   - method: The method, such as `MyClass.textDidChange`.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet<Observer: AnyObject>(
    invoke observer: Observer,
    method: @escaping (Observer) -> Consumer
  ) -> Self {
    whenDidSet { [weak observer] (changes: Changes<Observed>) in
      if let observer { method(observer)(changes) }
    }
  }

  /// Returns a next relay of the mapped values.
  ///
  /// ```swift
  /// model.$count.map { "\($0) items" }.whenDidSet { changes in
  ///   print(changes.new)
  /// }
  /// ```
  ///
  /// The new relay has a listener of its own: a second `whenDidSet` on it replaces the first. Each call of `map`
  /// creates another relay.
  ///
  /// `mapper` runs once immediately, and then for each change: once, for the new value, or also for the old one if that
  /// isn't what it mapped last (see ``MappedRelay``). It runs again if a change may have passed before the new relay
  /// was attached. The new relay lives as long as this one. You don't need to store it.
  ///
  /// Mirrors *Pharos*, section "Mapping Value".
  ///
  /// - Parameter mapper: Returns the new value.
  /// - Returns: The new relay.
  @inlinable
  @discardableResult
  public func map<Mapped>(_ mapper: @escaping (Observed) -> Mapped) -> MappedRelay<Observed, Mapped> {
    // The subscriber is created here for the reason given in `nextRelay`.
    makeChild(mapper, { MappedRelay(core: $0, mapper: mapper) }) { [self] next, subject in
      subject.subscribe(inside: Inspector.watching(of: self) { changes in next.passDirectly(changes) })
    }
  }

  /// Returns a next relay of the values that a closure makes of changes, such as `{ $0.new.0 }`.
  ///
  /// ```swift
  /// mergeRelays(model.$text, model.$count).map { "\($0.new.0): \($0.new.1)" }.whenDidSet {
  ///   print($0.new)
  /// }
  /// ```
  ///
  /// The closure receives a change whose `old` and `new` are the same value.
  ///
  /// Mirrors *Pharos*, section "Merging Relay".
  ///
  /// - Parameter mapper: Returns the new value.
  /// - Returns: The new relay.
  @discardableResult
  @_disfavoredOverload
  public func map<Mapped>(_ mapper: @escaping (Changes<Observed>) -> Mapped) -> MappedRelay<Observed, Mapped> {
    let origin = ChangeOrigin(ObjectIdentifier(self))
    return map { (value: Observed) in mapper(Changes(old: value, new: value, origin: origin)) }
  }
}

extension ObservableRelay where Observed: Collection {
  /// Returns a next relay whose value is an array of mapped elements, without those that are mapped to nil.
  ///
  /// ```swift
  /// let numbers = Observable(wrappedValue: ["1", "two", "3"])
  /// numbers.relay.compactMap { Int($0) }.whenDidSet { print($0.new) }
  /// numbers.wrappedValue = ["four", "5"]  // the listener receives [5]
  /// ```
  ///
  /// Mirrors *Pharos*, section "Mapping Value".
  ///
  /// - Parameter mapper: Returns the new element, or nil.
  /// - Returns: The new relay.
  @discardableResult
  public func compactMap<Mapped>(
    _ mapper: @escaping (Observed.Element) -> Mapped?
  ) -> MappedRelay<Observed, [Mapped]> {
    map { (collection: Observed) -> [Mapped] in collection.compactMap(mapper) }
  }
}

extension ObservableRelay where Observed: Equatable {
  /// Sets a listener that is called only if the old and the new value differ.
  ///
  /// ```swift
  /// model.$count.whenDidUniqueSet { print("now", $0.new) }
  /// model.count = 1  // calls the listener
  /// model.count = 1  // calls no listener
  /// ```
  ///
  /// It replaces the relay's listener, which is no longer called. Next relays of the same relay still receive every
  /// change. A set to an equal value is dropped before any delay.
  ///
  /// Mirrors *Pharos*, section "Basic".
  ///
  /// - Parameter consume: Called with each such change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidUniqueSet(then consume: @escaping Consumer) -> Self {
    let listener = Listener<Observed>(isWanted: \.isChanging, consume: consume)
    if (self as? any RelayNode)?.takeListener(listener) == true { return self }
    return whenDidSet { (changes: Changes<Observed>) in
      if changes.isChanging { consume(changes) }
    }
  }

  /// Sets a listener without a parameter, which is called only if the old and the new value differ.
  ///
  /// - Parameter consume: Called for each such change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidUniqueSet(then consume: @escaping () -> Void) -> Self {
    whenDidUniqueSet { (_: Changes<Observed>) in consume() }
  }

  /// Sets a method of an object as the listener, which is called only if the old and the new value differ.
  ///
  /// The object is referenced weakly. See ``whenDidSet(invoke:method:)``.
  ///
  /// - Parameters:
  ///   - observer: The object whose method is called.
  ///   - method: The method, such as `MyClass.textDidChange`.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidUniqueSet<Observer: AnyObject>(
    invoke observer: Observer,
    method: @escaping (Observer) -> Consumer
  ) -> Self {
    whenDidUniqueSet { [weak observer] (changes: Changes<Observed>) in
      if let observer { method(observer)(changes) }
    }
  }
}
