// SPDX-License-Identifier: MIT

/// A change of a value: the value before it, the value after it, and its source.
///
/// A listener receives one for every set. A change keeps its ``source`` while it is relayed further: by `nextRelay`,
/// `map`, `merge`, `relayValue` or a bond.
///
/// ```swift
/// model.$text.whenDidSet { changes in
///   print("from", changes.old, "to", changes.new, "by", changes.source)
///   if changes.isNotChanging { print("set to an equal value") }
/// }
/// ```
///
/// Mirrors *Pharos*, section "Basic".
@frozen
public struct Changes<Value> {
  /// The value before the change.
  public let old: Value

  /// The value after the change.
  ///
  /// It equals ``old`` if a relay was invoked by hand.
  public let new: Value

  /// The object that caused the change: an ``Observable``, the object whose property changed, or a relay.
  ///
  /// A set through the property wrapper and `invokeRelayWithCurrent` name the `Observable`. A change of an object's
  /// property names the object. `invokeRelay`, `apply`, `bondAndApply` and `bondAndMap` name the relay. Compare sources
  /// by identity.
  ///
  /// A change that waits for an interval or a queue (`multipleSetDelayed`, `observe(on:)`) refers to its source weakly.
  /// The source is nil if it was deallocated in the meantime.
  public var source: Any { (origin as? ChangeOrigin)?.source ?? origin }

  /// The source, in a `ChangeOrigin` if it isn't an object or if there is a trail.
  ///
  /// This is one reference, so that a change of mapped values borrows it instead of retaining it.
  @usableFromInline let origin: AnyObject

  /// The Observables and linked relays that the change has passed.
  ///
  /// Nil while the change is on its direct way down from an Observable that was set and isn't linked with others, and
  /// for a change that a client has created and not yet passed.
  @usableFromInline var trail: ChangeTrail? { (origin as? ChangeOrigin)?.trail }

  /// Creates a change, for a relay of your own.
  ///
  /// - Parameters:
  ///   - old: The value before the change.
  ///   - new: The value after the change.
  ///   - source: The object that caused the change.
  public init(old: Value, new: Value, source: Any) {
    let isObject = type(of: source) is AnyClass
    self.init(old: old, new: new, origin: isObject ? source as AnyObject : ChangeOrigin(source))
  }

  @inlinable
  init(old: Value, new: Value, origin: AnyObject) {
    self.old = old
    self.new = new
    self.origin = origin
  }

  /// Returns the change with a trail: its own, or a new one that begins at `place` if it has none.
  @usableFromInline func withTrail(from place: AnyObject? = nil) -> Changes {
    Changes(old: old, new: new, origin: ChangeOrigin.traced(origin, from: place))
  }

  func isFrom(_ object: AnyObject?) -> Bool {
    object != nil && source as AnyObject === object
  }
}

extension Changes: CustomReflectable {
  /// Shows the public properties only.
  public var customMirror: Mirror {
    let children: KeyValuePairs<String, Any> = ["old": old, "new": new, "source": source]
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// The source of a change, and its trail.
@usableFromInline
final class ChangeOrigin {
  let source: Any
  @usableFromInline let trail: ChangeTrail?

  init(_ source: Any, _ trail: ChangeTrail? = nil) {
    (self.source, self.trail) = (source, trail)
  }

  /// Returns the origin of a change with a trail: its own, or a new one that begins at `place` if it has none.
  @usableFromInline
  static func traced(_ origin: AnyObject, from place: AnyObject? = nil) -> ChangeOrigin {
    let known = origin as? ChangeOrigin
    if let known, known.trail != nil { return known }
    return ChangeOrigin(known?.source ?? origin, ChangeTrail(from: place))
  }
}

extension Changes: Equatable where Value: Equatable {
  /// Whether the values differ.
  @inlinable public var isChanging: Bool { old != new }

  /// Whether the values are equal.
  @inlinable public var isNotChanging: Bool { old == new }

  /// Compares the old and the new values.
  ///
  /// Ignores the sources.
  public static func == (lhs: Changes<Value>, rhs: Changes<Value>) -> Bool {
    lhs.old == rhs.old && lhs.new == rhs.new
  }
}

@available(*, unavailable) extension Changes: Sendable {}
