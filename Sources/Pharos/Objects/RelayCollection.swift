// SPDX-License-Identifier: MIT

/// Relays that follow an object's properties, each under its property's name.
///
/// ```swift
/// let relays = label.bondableRelays
/// model.$text.bonding(with: relays.text)
/// label.text = "Hello"  // model.text is "Hello", too
/// ```
///
/// Reached through ``PopulatedRelays/bondableRelays``. Each access creates a relay. The collection retains the object.
/// The relays reference it weakly. A relay has no parent: it lives as long as it is bonded, stored, managed by a
/// ``Retainer`` or, after ``AssociativeRelay/retainToSource()``, retained by the object.
///
/// Mirrors *Pharos*, section "Bondable Relays".
@dynamicMemberLookup
public final class RelayCollection<Object: AnyObject> {
  /// The object whose properties the relays follow.
  public let underlyingObject: Object

  init(_ object: Object) {
    underlyingObject = object
  }

  /// A relay that follows a property and writes to it.
  ///
  /// - Parameter member: The key path of the property.
  public subscript<Property>(
    dynamicMember member: ReferenceWritableKeyPath<Object, Property>
  ) -> AssociativeTwoWayRelay<Property> {
    KeyPathTwoWayRelay(underlyingObject, member)
  }

  /// A relay that follows a property that can't be written.
  ///
  /// - Parameter member: The key path of the property.
  public subscript<Property>(dynamicMember member: KeyPath<Object, Property>) -> AssociativeValueRelay<Property> {
    KeyPathValueRelay(underlyingObject, member)
  }
}

@available(*, unavailable) extension RelayCollection: Sendable {}
