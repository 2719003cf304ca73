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
  public var source: Any {
    if let boxed = sourceObject as? BoxedSource { return boxed.value }
    return sourceObject
  }

  /// The source, in a `BoxedSource` if it isn't an object.
  @usableFromInline let sourceObject: AnyObject

  /// The Observables and linked relays that the change has passed.
  ///
  /// Nil while the change is on its direct way down from an Observable that was set and isn't linked with others, and
  /// for a change that a client has created and not yet passed.
  @usableFromInline let trail: ChangeTrail?

  /// Creates a change, for a relay of your own.
  ///
  /// - Parameters:
  ///   - old: The value before the change.
  ///   - new: The value after the change.
  ///   - source: The object that caused the change.
  public init(old: Value, new: Value, source: Any) {
    let object = type(of: source) is AnyClass ? source as AnyObject : BoxedSource(source)
    self.init(old: old, new: new, sourceObject: object, trail: nil)
  }

  @inlinable
  init(old: Value, new: Value, sourceObject: AnyObject, trail: ChangeTrail?) {
    self.old = old
    self.new = new
    self.sourceObject = sourceObject
    self.trail = trail
  }

  /// Returns the change with both values mapped.
  @inlinable
  func map<NewValue>(_ mapper: (Value) -> NewValue) -> Changes<NewValue> {
    Changes<NewValue>(old: mapper(old), new: mapper(new), sourceObject: sourceObject, trail: trail)
  }

  /// Returns the change with a trail: its own, or a new one that begins at `origin` if it has none.
  func withTrail(from origin: AnyObject? = nil) -> Changes {
    trail == nil
      ? Changes(old: old, new: new, sourceObject: sourceObject, trail: ChangeTrail(from: origin)) : self
  }

  func isFrom(_ object: AnyObject?) -> Bool {
    sourceObject === object
  }
}

extension Changes: CustomReflectable {
  /// Shows the public properties only.
  public var customMirror: Mirror {
    let children: KeyValuePairs<String, Any> = ["old": old, "new": new, "source": source]
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// Wraps a source that isn't an object.
final class BoxedSource {
  let value: Any

  init(_ value: Any) {
    self.value = value
  }
}

@available(*, unavailable)
extension BoxedSource: Sendable {}

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

@available(*, unavailable)
extension Changes: Sendable {}
