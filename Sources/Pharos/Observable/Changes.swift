// SPDX-License-Identifier: MIT

/// A change as a listener gets it: the value before, the value after, and the source.
///
/// A change that is relayed further (`nextRelay`, `map`, `merge`, `relayValue`, bonding) keeps its ``source``.
///
/// Mirrors *Pharos*, section *Basic*.
@frozen
public struct Changes<Value> {
  /// The value before the change.
  public let old: Value

  /// The value after the change; the same as ``old`` where a relay was invoked by hand.
  public let new: Value

  /// Where the change comes from: an ``Observable``, the object whose property changed, or a relay.
  ///
  /// A set through the wrapper and `invokeRelayWithCurrent` name the `Observable`. A change of an object's property
  /// names the object. `invokeRelay`, `apply`, `bondAndApply` and `bondAndMap` name the relay. Compare it by identity.
  ///
  /// A change that waits for its time or its queue (`multipleSetDelayed`, `observe(on:)`) does not keep its source: it
  /// is nil where the source was deallocated meanwhile.
  public var source: Any {
    if let boxed = sourceObject as? SourceValue { return boxed.value }
    return sourceObject
  }

  /// The source; one that is not an object is in a `SourceValue`.
  @usableFromInline let sourceObject: AnyObject

  /// Where the change has been.
  ///
  /// Nil while a change goes straight down from an Observable that isn't linked with others, and for a change that a
  /// client has made and not passed yet.
  @usableFromInline let trail: ChangeTrail?

  /// Describes a change, for a relay of your own.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - source: The object that caused the change.
  public init(old: Value, new: Value, source: Any) {
    let object = type(of: source) is AnyClass ? source as AnyObject : SourceValue(source)
    self.init(old: old, new: new, sourceObject: object, trail: nil)
  }

  @inlinable
  init(old: Value, new: Value, sourceObject: AnyObject, trail: ChangeTrail?) {
    self.old = old
    self.new = new
    self.sourceObject = sourceObject
    self.trail = trail
  }

  /// The same change, mapped.
  @inlinable
  func map<NewValue>(_ mapper: (Value) -> NewValue) -> Changes<NewValue> {
    Changes<NewValue>(old: mapper(old), new: mapper(new), sourceObject: sourceObject, trail: trail)
  }

  /// The same change, on a trail.
  func on(_ trail: ChangeTrail) -> Changes {
    Changes(old: old, new: new, sourceObject: sourceObject, trail: trail)
  }

  /// The trail; a new one for a change that a client has made, or has been told.
  func trail(from relay: ObjectIdentifier? = nil) -> ChangeTrail {
    trail ?? ChangeTrail(origin: (sourceObject as? any ChangeOrigin)?.origin ?? relay)
  }

  func isFrom(_ object: AnyObject) -> Bool {
    sourceObject === object
  }
}

extension Changes: CustomReflectable {
  /// The public properties: the others are not printed.
  public var customMirror: Mirror {
    let children: KeyValuePairs<String, Any> = ["old": old, "new": new, "source": source]
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// A source where changes begin: an Observable.
protocol ChangeOrigin: AnyObject {
  /// The name under which a trail notes it.
  var origin: ObjectIdentifier { get }
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
