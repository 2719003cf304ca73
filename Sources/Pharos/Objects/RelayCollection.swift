// SPDX-License-Identifier: MIT

/// A relay for each property of an object, made anew with each access.
///
/// The collection holds the object strongly, the relays hold it weakly. A relay has no parent: it lives as long as it
/// is bonded, stored, managed by a ``Retainer`` or retained to its source.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
@dynamicMemberLookup
public final class RelayCollection<Object: AnyObject> {
  /// Whose properties they are.
  public let underlyingObject: Object

  init(_ object: Object) {
    underlyingObject = object
  }

  /// A relay that follows a property and writes to it.
  ///
  /// - Parameter member: The property.
  public subscript<Property>(
    dynamicMember member: ReferenceWritableKeyPath<Object, Property>
  ) -> AssociativeTwoWayRelay<Property> {
    KeyPathTwoWayRelay(underlyingObject, member)
  }

  /// A relay that follows a property.
  ///
  /// - Parameter member: The property.
  public subscript<Property>(dynamicMember member: KeyPath<Object, Property>) -> AssociativeValueRelay<Property> {
    KeyPathValueRelay(underlyingObject, member)
  }
}

@available(*, unavailable)
extension RelayCollection: Sendable {}
