// SPDX-License-Identifier: MIT

internal import NotificationEngine

// What the original's document does not have, in its manner: each makes a relay under this one.

extension TransportRelay {
  /// Makes a relay under this one that passes only changes to values that satisfy a condition: an addition to *Pharos*.
  ///
  /// ```swift
  /// model.$count.filter { $0 > 9 }.whenDidSet { print($0.new) }
  /// ```
  ///
  /// The relay starts with this one's value, whatever that is. A change's `old` is that of this relay. A later
  /// `ignore(when:)` on the new relay replaces the condition; a further `filter` makes a relay below.
  ///
  /// - Parameter isIncluded: Says whether the new value passes.
  /// - Returns: The new relay.
  @discardableResult
  public func filter(_ isIncluded: @escaping (Observed) -> Bool) -> ValueRelay<Observed> {
    nextRelay().ignore { !isIncluded($0.new) }
  }

  /// Makes a relay under this one that ignores values equal to the one that it passed last: an addition to *Pharos*.
  ///
  /// ```swift
  /// model.$position.removeDuplicates { abs($0 - $1) < 0.5 }.whenDidSet { print($0.new) }
  /// ```
  ///
  /// It starts with this one's value, so the first change is compared with that.
  ///
  /// - Parameter areEqual: Compares the value that passed last with the present one.
  /// - Returns: The new relay.
  @discardableResult
  public func removeDuplicates(by areEqual: @escaping (Observed, Observed) -> Bool) -> ValueRelay<Observed> {
    let relay = nextRelay()
    return relay.ignore { [weak relay] changes in
      relay.map { areEqual($0.currentValue, changes.new) } ?? true
    }
  }

  /// Makes a relay under this one that ignores values whose key is that of the one that it passed last: an addition to
  /// *Pharos*.
  ///
  /// ```swift
  /// model.$user.removeDuplicates(on: \.name).whenDidSet { print($0.new.name) }
  /// ```
  ///
  /// - Parameter key: Makes the part of a value that is compared.
  /// - Returns: The new relay.
  @discardableResult
  public func removeDuplicates<Key: Equatable>(on key: @escaping (Observed) -> Key) -> ValueRelay<Observed> {
    removeDuplicates { key($0) == key($1) }
  }

  /// Makes a relay under this one that ends with the next change of another one: an addition to *Pharos*.
  ///
  /// ```swift
  /// model.$position.prefix(until: session.$isOver).whenDidSet { print($0.new) }
  /// ```
  ///
  /// The new relay is discarded then. If the other one is deallocated before, the new relay goes on.
  ///
  /// - Parameter end: The relay whose next change ends the new one. It is not retained.
  /// - Returns: The new relay.
  @discardableResult
  public func prefix<End: TransportRelay>(until end: End) -> ValueRelay<Observed> {
    let relay = nextRelay()
    let joint = JointEnd()
    joint.add { [weak relay] in relay?.discard() }
    joint.add(end.deliverChanges(first: nil) { _ in joint.end() })
    relay.whenEnded { joint.end() }
    return relay
  }

  /// Calls a closure when this relay is discarded or deallocated, or its next relays are removed: an addition to
  /// *Pharos*.
  ///
  /// ```swift
  /// model.$text.whenDidEnd { print("the model is gone") }
  /// ```
  ///
  /// The main relay of an `Observable` is deallocated with it. A relay below that is stored, or that a Retainer manages,
  /// may live longer: ask the one whose end matters.
  ///
  /// - Parameter consume: Called once, after the last change: on the thread on which the relay ends, perhaps inside a
  ///   `deinit`.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidEnd(then consume: @escaping @Sendable () -> Void) -> Self {
    whenEnded(consume)
    return self
  }

  private func whenEnded(_ consume: @escaping () -> Void) {
    let notice = EndNotice(consume)
    _ = deliverChanges(first: nil) { _ in withExtendedLifetime(notice) {} }
  }
}

extension ObservableRelay {
  /// Makes a relay under this one whose values are mapped, without those that are mapped to nil: an addition to
  /// *Pharos*.
  ///
  /// ```swift
  /// model.$text.compactMap(startingWith: 0) { Int($0) }.whenDidSet { print($0.old, $0.new) }
  /// ```
  ///
  /// A relay always has a value: it is `first` until one is mapped. A change's `old` is the value that passed before.
  /// The form without `startingWith` maps the elements of a collection.
  ///
  /// - Parameters:
  ///   - first: The value while none was mapped.
  ///   - transform: Makes the new value, or nil; runs as the closure of `map(_:)` does.
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

  /// Joins each change with the value that another relay has by then: an addition to *Pharos*.
  ///
  /// ```swift
  /// model.$taps.withLatestFrom(model.$text).whenDidSet { print($0.new.1) }
  /// ```
  ///
  /// Changes of the other relay start nothing. It is not retained: once it is deallocated, its last known value stays.
  ///
  /// - Parameter other: What is asked for its value.
  /// - Returns: The new relay.
  @discardableResult
  public func withLatestFrom<Other: TransportRelay>(
    _ other: Other
  ) -> MappedRelay<Observed, (Observed, Other.Observed)> {
    let (read, last) = (other.readValue, Protected(other.currentValue))
    return map { (value: Observed) in
      if let latest = read() { _ = last.exchange(latest) }
      return (value, last.withLock { $0 })
    }
  }

  /// Makes a relay under this one for one change: an addition to *Pharos*.
  ///
  /// ```swift
  /// model.$count.first(where: { $0 > 9 }) { print("reached \($0.new)") }
  /// ```
  ///
  /// - Parameters:
  ///   - isWanted: Says whether the new value is the one.
  ///   - consume: Called once, with the first such change from now on; the relay is discarded by then.
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
  /// Makes a relay under this one that ignores a value equal to the one before: an addition to *Pharos*.
  ///
  /// Another name of `nextRelay().ignoreSameValue()`, where each relay's own value counts as the one before.
  ///
  /// - Returns: The new relay.
  @discardableResult
  public func removeDuplicates() -> ValueRelay<Observed> {
    removeDuplicates(by: ==)
  }
}
