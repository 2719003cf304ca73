// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay of mapped values.
///
/// `map` and `compactMap` return one.
///
/// The old and the new value of a change are mapped separately. Predicates, listeners and next relays receive the
/// mapped ones.
///
/// Mirrors *Pharos*, section "Mapping Value".
public final class MappedRelay<Value, Mapped>: PassingRelay<Value, Mapped>, ObservableRelay {
  /// A closure that maps a value.
  public typealias Mapper = (Value) -> Mapped

  @usableFromInline let mapper: Mapper

  @usableFromInline
  init(startingWith currentValue: Mapped, in turns: RelayTurns, mapper: @escaping Mapper) {
    self.mapper = mapper
    super.init(core: RelayCore(currentValue, in: turns))
  }

  override class var endsUnused: Bool { true }

  /// Maps a change and passes it: calls the listener, then notifies the next relays.
  ///
  /// - Parameter changes: The change, with values that aren't mapped yet.
  /// - Returns: Whether the change was passed or waits. False if it was ignored.
  @discardableResult
  public override func relay(changes: Changes<Value>) -> Bool {
    receive(changes.map(mapper))
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
    if linkFlag.value { arrive(changes, inside: core.turns) } else { core.pass(changes.map(mapper)) }
  }
}
