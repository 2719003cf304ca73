// SPDX-License-Identifier: MIT

/// What a listener gets: the value before, the value after, and who caused the change.
///
/// Mirrors *Pharos*, section *Basic*. A change that is relayed further (`nextRelay`, `map`, `merge`, `relayValue`, bonding)
/// keeps its ``source``.
public struct Changes<Value> {
  /// The value before the change.
  public let old: Value

  /// The value after the change; the same as ``old`` where a relay was invoked by hand.
  public let new: Value

  /// Where the change comes from: an ``Observable``, the object whose property changed, or a relay.
  ///
  /// A set through the wrapper and `invokeRelayWithCurrent` name the `Observable`; a change of an object's property names
  /// the object; `invokeRelay`, `apply`, `bondAndApply` and `bondAndMap` name the relay. Compare it by identity.
  public let source: Any

  /// Which relays the change has passed already; nil until it first reaches a relay.
  @usableFromInline let passage: Passage?

  /// Not a change at all, but the order to a subtree to let go of its next relays.
  @usableFromInline let isCut: Bool

  /// Describes a change, for a relay of your own.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - source: Who caused the change.
  @inlinable
  public init(old: Value, new: Value, source: Any) {
    self.init(old: old, new: new, source: source, passage: nil)
  }

  @inlinable
  init(old: Value, new: Value, source: Any, passage: Passage?, isCut: Bool = false) {
    self.old = old
    self.new = new
    self.source = source
    self.passage = passage
    self.isCut = isCut
  }

  @inlinable
  func map<NewValue>(_ mapper: (Value) -> NewValue) -> Changes<NewValue> {
    Changes<NewValue>(old: mapper(old), new: mapper(new), source: source, passage: passage)
  }

  /// The same change with a record of where it has been.
  func passing(_ passage: Passage) -> Changes {
    Changes(old: old, new: new, source: source, passage: passage)
  }

  func isFrom(_ object: AnyObject) -> Bool {
    type(of: source) is AnyClass && (source as AnyObject) === object
  }
}

extension Changes: Equatable where Value: Equatable {
  /// Whether the values differ.
  @inlinable public var isChanging: Bool { old != new }

  /// Whether the values are equal.
  @inlinable public var isNotChanging: Bool { old == new }

  /// Compares old and new values, not the sources.
  public static func == (lhs: Changes<Value>, rhs: Changes<Value>) -> Bool {
    lhs.old == rhs.old && lhs.new == rhs.new
  }
}

@available(*, unavailable)
extension Changes: Sendable {}
