// SPDX-License-Identifier: MIT

internal import NotificationEngine

// Operators that the original lacks, in its style: each adds a next relay.

extension TransportRelay {
  /// Returns a next relay that passes only values that satisfy a condition.
  ///
  /// ```swift
  /// model.$count.filter { $0 > 9 }.whenDidSet { changes in
  ///   print("reached", changes.new)
  /// }
  /// ```
  ///
  /// The new relay starts with this relay's value, even if that doesn't satisfy the condition. A change's `old` is this
  /// relay's previous value. A later `ignore(when:)` on the new relay replaces the condition. A further `filter` adds a
  /// relay below it.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameter isIncluded: Returns whether the new value passes.
  /// - Returns: The new relay.
  @discardableResult
  public func filter(_ isIncluded: @escaping (Observed) -> Bool) -> ValueRelay<Observed> {
    nextRelay().ignore { !isIncluded($0.new) }
  }

  /// Returns a next relay that ignores values equal to the last one it passed, as compared by a closure.
  ///
  /// ```swift
  /// model.$position.removeDuplicates { abs($0 - $1) < 0.5 }.whenDidSet { print($0.new) }
  /// ```
  ///
  /// It starts with this relay's value, so the first change is compared with that.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameter areEqual: Compares the last value passed with the new one.
  /// - Returns: The new relay.
  @discardableResult
  public func removeDuplicates(by areEqual: @escaping (Observed, Observed) -> Bool) -> ValueRelay<Observed> {
    let relay = nextRelay()
    return relay.ignore { [weak relay] changes in
      relay.map { areEqual($0.currentValue, changes.new) } ?? true
    }
  }

  /// Returns a next relay that ends with the next change of another relay.
  ///
  /// ```swift
  /// model.$position.prefix(until: session.$isOver).whenDidSet { print($0.new) }
  /// ```
  ///
  /// That change discards the new relay. If the other relay is deallocated first, the new relay continues.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameter end: The relay whose next change ends the new one. It isn't retained.
  /// - Returns: The new relay.
  @discardableResult
  public func prefix<End: TransportRelay>(until end: End) -> ValueRelay<Observed> {
    let relay = nextRelay()
    let notice = OnDeinit(end.deliverChanges(first: nil) { [weak relay] _ in relay?.discard() })
    _ = relay.deliverChanges(first: nil) { _ in withExtendedLifetime(notice) {} }
    return relay
  }
}

extension ObservableRelay {
  /// Returns a next relay of the mapped values, without those that are mapped to nil.
  ///
  /// ```swift
  /// model.$text.compactMap(startingWith: 0) { Int($0) }.whenDidSet { print($0.old, $0.new) }
  /// ```
  ///
  /// A relay always has a value, which is `first` until a value is mapped. A change's `old` is the last value passed.
  /// The method without `startingWith` maps the elements of a collection.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - first: The value until one is mapped.
  ///   - transform: Returns the new value, or nil. It is called as often as the closure of `map(_:)`.
  /// - Returns: The new relay.
  @discardableResult
  public func compactMap<Mapped>(
    startingWith first: Mapped,
    _ transform: @escaping (Observed) -> Mapped?
  ) -> MappedRelay<Mapped?, Mapped> {
    let last = Protected(first)
    return map(transform).ignore { $0.new == nil }.map { (mapped: Mapped?) in
      guard let mapped else { return last.withLock { $0 } }
      _ = last.exchange(mapped)
      return mapped
    }
  }

  /// Calls a closure with the first change whose value satisfies a condition.
  ///
  /// ```swift
  /// model.$count.first(where: { $0 > 9 }) { changes in
  ///   print("reached", changes.new)
  /// }
  /// ```
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - isWanted: Returns whether the new value is the one.
  ///   - consume: Called once, with the first such change from now on, after the new relay has been discarded.
  /// - Returns: The new relay, for discarding it earlier.
  @discardableResult
  public func first(
    where isWanted: @escaping (Observed) -> Bool = { _ in true },
    then consume: @escaping Consumer
  ) -> ValueRelay<Observed> {
    let relay = nextRelay()
    return relay.whenDidSet { [weak relay] (changes: Changes<Observed>) in
      guard isWanted(changes.new) else { return }
      relay?.discard()
      consume(changes)
    }
  }
}

extension ObservableRelay where Observed: Equatable {
  /// Returns a next relay that ignores values equal to the last one it passed.
  ///
  /// ```swift
  /// model.$count.removeDuplicates().whenDidSet { print("now", $0.new) }
  /// model.count = 1  // calls the listener
  /// model.count = 1  // calls no listener
  /// ```
  ///
  /// By contrast, ``TransportRelay/ignoreSameValue()`` compares a change's `new` with its `old`.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Returns: The new relay.
  @discardableResult
  public func removeDuplicates() -> ValueRelay<Observed> {
    removeDuplicates(by: ==)
  }
}
