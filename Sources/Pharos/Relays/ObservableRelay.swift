// SPDX-License-Identifier: MIT

public import NotificationEngine

/// A relay that can be listened to.
///
/// A relay has one listener: each `whenDidSet` and `whenDidUniqueSet` replaces the former one, whatever its form.
/// Setting a listener calls nothing.
///
/// Mirrors *Pharos*, sections *Basic*, *Multiple observers* and *Mapping Value*.
public protocol ObservableRelay: TransportRelay {
  /// The type of a listener.
  typealias Consumer = (Changes<Observed>) -> Void

  /// Sets the listener, which gets every change, equal or not.
  ///
  /// It replaces the relay's former listener, which is not called any more. The signature is the original's, so the
  /// compiler does not check where the listener is called: on the thread of the change, or on a queue.
  /// ``whenDidSetIsolated(isolation:then:)`` calls it on the actor of the caller.
  ///
  /// - Parameter consume: Called for each change.
  /// - Returns: This relay.
  @discardableResult
  func whenDidSet(then consume: @escaping Consumer) -> Self
}

extension ObservableRelay {
  /// Sets a listener that does not look at the change.
  ///
  /// Mirrors *Pharos*, section *Multiple observers*.
  ///
  /// - Parameter consume: Called for each change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet(then consume: @escaping () -> Void) -> Self {
    whenDidSet { (_: Changes<Observed>) in consume() }
  }

  /// Sets a method of an object as the listener; the object is held weakly, and the relay is silent after its death.
  ///
  /// Mirrors *Pharos*, section *Basic*.
  ///
  /// - Parameters:
  ///   - observer: Whose method is called.
  ///   - method: For instance `MyClass.textDidChange`.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet<Observer: AnyObject>(
    invoke observer: Observer,
    method: @escaping (Observer) -> Consumer
  ) -> Self {
    whenDidSet { [weak observer] (changes: Changes<Observed>) in
      guard let observer else { return }
      method(observer)(changes)
    }
  }

  /// Makes a relay under this one whose values are mapped.
  ///
  /// The new relay has one listener of its own: a second `whenDidSet` on it replaces the first. Each call of `map`
  /// makes another relay.
  ///
  /// `mapper` runs once now, and for the old and the new value of each change. It runs again if the value changes
  /// before the new relay has its place. The new relay lives as long as this one; it need not be stored.
  ///
  /// Mirrors *Pharos*, section *Mapping Value*.
  ///
  /// - Parameter mapper: Makes the new value.
  /// - Returns: The new relay.
  @inlinable
  @discardableResult
  public func map<Mapped>(_ mapper: @escaping (Observed) -> Mapped) -> MappedRelay<Observed, Mapped> {
    // As in `nextRelay`.
    place(mapper, { MappedRelay(startingWith: $0, at: $1, mapper: mapper) }) { next, link, subject in
      let core = next.core
      return subject.subscribe(
        inside: Inspector.watching(of: link.parent) { core.passStraight($0, mappedBy: mapper, or: link) }
      )
    }
  }
}

extension ObservableRelay where Observed: Collection {
  /// Makes a relay under this one whose value is an array of mapped elements, without those that map to nil.
  ///
  /// Mirrors *Pharos*, section *Mapping Value*.
  ///
  /// - Parameter mapper: Makes the new element, or nil.
  /// - Returns: The new relay.
  @discardableResult
  public func compactMap<Mapped>(
    _ mapper: @escaping (Observed.Element) -> Mapped?
  ) -> MappedRelay<Observed, [Mapped]> {
    map { (collection: Observed) -> [Mapped] in collection.compactMap(mapper) }
  }
}

extension ObservableRelay where Observed: Equatable {
  /// Sets a listener that gets only changes whose values differ.
  ///
  /// It replaces the relay's former listener, which is not called any more.
  /// Next relays of the same relay still get all. Equal sets are dropped before anything is delayed.
  ///
  /// Mirrors *Pharos*, section *Basic*.
  ///
  /// - Parameter consume: Called with each such change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidUniqueSet(then consume: @escaping Consumer) -> Self {
    let listener = Listener<Observed>(where: \.isChanging, consume)
    if (self as? any RelayNode)?.takeListener(listener) == true { return self }
    return whenDidSet { (changes: Changes<Observed>) in
      if changes.isChanging { consume(changes) }
    }
  }

  /// Sets a listener that does not look at the change and is called only when the values differ.
  ///
  /// - Parameter consume: Called for each such change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidUniqueSet(then consume: @escaping () -> Void) -> Self {
    whenDidUniqueSet { (_: Changes<Observed>) in consume() }
  }

  /// Sets a method of an object as the listener for changes whose values differ; the object is held weakly.
  ///
  /// - Parameters:
  ///   - observer: Whose method is called.
  ///   - method: For instance `MyClass.textDidChange`.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidUniqueSet<Observer: AnyObject>(
    invoke observer: Observer,
    method: @escaping (Observer) -> Consumer
  ) -> Self {
    whenDidUniqueSet { [weak observer] (changes: Changes<Observed>) in
      guard let observer else { return }
      method(observer)(changes)
    }
  }
}
