// SPDX-License-Identifier: MIT

/// What a listener gets: the value before, the value after, and who caused the change.
///
/// A change that is relayed further (`nextRelay`, `map`, `merge`, `relayValue`, bonding) keeps its ``source``.
///
/// Mirrors *Pharos*, section *Basic*.
public struct Changes<Value> {
  /// The value before the change.
  public let old: Value

  /// The value after the change; the same as ``old`` where a relay was invoked by hand.
  public let new: Value

  /// Where the change comes from: an ``Observable``, the object whose property changed, or a relay.
  ///
  /// A set through the wrapper and `invokeRelayWithCurrent` name the `Observable`; a change of an object's property names
  /// the object; `invokeRelay`, `apply`, `bondAndApply` and `bondAndMap` name the relay. Compare it by identity.
  public var source: Any {
    if let boxed = sourceObject as? SourceValue { return boxed.value }
    return sourceObject
  }

  /// The source; one that is not an object is in a `SourceValue`.
  ///
  /// A reference and not an `Any`, so that a change can be lent without copying it.
  @usableFromInline let sourceObject: AnyObject

  /// Which relays the change has passed already; nil until it first reaches a relay.
  @usableFromInline let passage: Passage?

  /// Bits of `ChangeMark`.
  @usableFromInline let marks: UInt8

  /// Describes a change, for a relay of your own.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - source: Who caused the change.
  public init(old: Value, new: Value, source: Any) {
    let object = type(of: source) is AnyClass ? source as AnyObject : SourceValue(source)
    self.init(old: old, new: new, sourceObject: object, passage: nil)
  }

  @inlinable
  init(old: Value, new: Value, sourceObject: AnyObject, passage: Passage?, marks: UInt8 = 0) {
    self.old = old
    self.new = new
    self.sourceObject = sourceObject
    self.passage = passage
    self.marks = marks
  }

  /// The same change, mapped.
  @inlinable
  func map<NewValue>(_ mapper: (Value) -> NewValue) -> Changes<NewValue> {
    Changes<NewValue>(
      old: mapper(old),
      new: mapper(new),
      sourceObject: sourceObject,
      passage: passage,
      marks: marks
    )
  }

  /// The same change where it comes in by hand: on a passage, and not sheltered.
  func entering(at relay: AnyObject) -> Changes {
    let passage = passage ?? Passage(origin: ObjectIdentifier(relay))
    return Changes(old: old, new: new, sourceObject: sourceObject, passage: passage)
  }

  /// The same change, not sheltered.
  var unsheltered: Changes {
    Changes(old: old, new: new, sourceObject: sourceObject, passage: passage, marks: marks & ~ChangeMark.isSheltered)
  }

  func isFrom(_ object: AnyObject) -> Bool {
    sourceObject === object
  }
}

extension Changes: CustomReflectable {
  /// What printing shows: the public properties.
  public var customMirror: Mirror {
    let children: KeyValuePairs<String, Any> = ["old": old, "new": new, "source": source]
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// What is special about a change.
@usableFromInline
enum ChangeMark {
  /// Not a change at all, but the order to a subtree to let go of its next relays.
  @usableFromInline static var isCut: UInt8 { 1 }

  /// Not a change either: the relay above goes, and lets go of those below it.
  @usableFromInline static var isEnd: UInt8 { 4 }

  /// It is on its way down from the Observable that the tree of relays hangs under, inside that one's delivery.
  ///
  /// The relays' plans stay while it passes (`RelayPlan`). What comes in elsewhere is not sheltered, and retains what it
  /// looks at.
  @usableFromInline static var isSheltered: UInt8 { 2 }
}

/// A source that is not an object.
final class SourceValue {
  let value: Any

  init(_ value: Any) {
    self.value = value
  }
}

@available(*, unavailable)
extension SourceValue: Sendable {}

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
