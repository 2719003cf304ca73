// SPDX-License-Identifier: MIT

/// A bearer for each writable property of an object, made anew with each access.
///
/// The collection holds the object strongly, the relays hold it weakly.
///
/// Mirrors *Pharos*, section *Relay value to another Observable*.
@dynamicMemberLookup
public final class BearerRelayCollection<Object: AnyObject> {
  /// Whose properties they are.
  public let underlyingObject: Object

  init(_ object: Object) {
    underlyingObject = object
  }

  /// A relay that writes to a property.
  ///
  /// - Parameter member: The property.
  public subscript<Property>(
    dynamicMember member: ReferenceWritableKeyPath<Object, Property>
  ) -> AssociativeBearerRelay<Property> {
    BearerRelay<Property>.relay(of: underlyingObject, member)
  }
}

@available(*, unavailable)
extension BearerRelayCollection: Sendable {}

extension BearerRelay {
  /// Makes a relay that writes to a property of an object, which is held weakly.
  ///
  /// It starts with the property's present value. Changes of the property itself are not observed.
  ///
  /// - Parameters:
  ///   - object: Whose property it is.
  ///   - keyPath: The property.
  /// - Returns: The relay.
  @_disfavoredOverload
  public static func relay<Object: AnyObject, Property>(
    of object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Property>
  ) -> AssociativeBearerRelay<Property> {
    KeyPathBearerRelay(object, keyPath)
  }
}

extension TwoWayRelay {
  /// Makes a relay that follows a property of an object, which is held weakly, and writes to it.
  ///
  /// It starts with the property's present value.
  ///
  /// - Parameters:
  ///   - object: Whose property it is.
  ///   - keyPath: The property.
  /// - Returns: The relay.
  public static func relay<Object: AnyObject, Property>(
    of object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Property>
  ) -> AssociativeTwoWayRelay<Property> {
    KeyPathTwoWayRelay(object, keyPath)
  }
}
