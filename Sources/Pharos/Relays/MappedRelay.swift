// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay of mapped values.
///
/// `map` and `compactMap` return one.
///
/// Predicates, listeners and next relays receive the mapped values. A set calls the closure once, for the new value:
/// the old one is what it returned before. The closure is called for the old value, too, if a relay ignored the change
/// before, if the relay was made during a change, and for a change that doesn't come straight from an ``Observable``:
/// with a custom getter, from a merged relay, or from `relay(changes:)`.
///
/// Mirrors *Pharos*, section "Mapping Value".
public final class MappedRelay<Value, Mapped>: PassingRelay<Value, Mapped>, ObservableRelay {
  /// A closure that maps a value.
  public typealias Mapper = (Value) -> Mapped

  @usableFromInline let mapper: Mapper

  @usableFromInline
  init(core: RelayCore<Mapped>, mapper: @escaping Mapper) {
    self.mapper = mapper
    super.init(core: core)
  }

  /// Maps a change and passes it: calls the listener, then notifies the next relays.
  ///
  /// - Parameter changes: The change, with values that aren't mapped yet.
  /// - Returns: Whether the change was passed or waits. False if it was ignored.
  @discardableResult
  public override func relay(changes: Changes<Value>) -> Bool {
    begin(Changes(old: mapper(changes.old), new: mapper(changes.new), origin: changes.origin))
  }

  /// Sets the listener, which is called for every change, even if the values are equal.
  ///
  /// ```swift
  /// model.$count.map { "\($0) items" }.whenDidSet { changes in
  ///   print("from", changes.old, "to", changes.new)
  /// }
  /// ```
  ///
  /// It replaces the relay's listener, which is no longer called.
  ///
  /// - Parameter consume: Called with each mapped change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet(then consume: @escaping Consumer) -> Self {
    setListener(Listener(consume: consume))
    return self
  }

  /// Passes a change that comes directly from the parent for which the relay was created.
  @inlinable @inline(__always)
  func passDirectly(_ changes: Changes<Value>) {
    if core.isLinked { return enter(changes, inside: core.turns) }
    let old = unsafe core.seenGaps == core.turns.gaps ? core.currentValue : mapper(changes.old)
    core.pass(Changes(old: old, new: mapper(changes.new), origin: changes.origin))
  }
}
