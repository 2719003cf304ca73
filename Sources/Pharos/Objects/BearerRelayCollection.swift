// SPDX-License-Identifier: MIT

/// Relays that write to an object's properties, each under its property's name.
///
/// ```swift
/// let relays = label.bearerRelays
/// model.$text.relayValue(to: relays.text)
/// model.text = "Hello"  // label.text is "Hello", too
/// ```
///
/// Reached through ``PopulatedRelays/bearerRelays``. Each access creates a relay. The collection retains the object.
/// The relays reference it weakly.
///
/// Mirrors *Pharos*, section "Relay value to another Observable".
@dynamicMemberLookup
public final class BearerRelayCollection<Object: AnyObject> {
  /// The object to whose properties the relays write.
  public let underlyingObject: Object

  init(_ object: Object) {
    underlyingObject = object
  }

  /// A relay that writes to a property.
  ///
  /// - Parameter member: The key path of the property.
  public subscript<Property>(
    dynamicMember member: ReferenceWritableKeyPath<Object, Property>
  ) -> AssociativeBearerRelay<Property> {
    BearerRelay<Property>.relay(of: underlyingObject, member)
  }
}

@available(*, unavailable) extension BearerRelayCollection: Sendable {}

extension BearerRelay {
  /// Returns a relay that writes to a property of an object, which is referenced weakly.
  ///
  /// It starts with the property's current value. Changes of the property itself aren't observed.
  ///
  /// - Parameters:
  ///   - object: The object that has the property.
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
  /// Returns a relay that follows a property of an object and writes to it.
  ///
  /// The object is referenced weakly. The relay starts with the property's current value.
  ///
  /// - Parameters:
  ///   - object: The object that has the property.
  ///   - keyPath: The property.
  /// - Returns: The relay.
  public static func relay<Object: AnyObject, Property>(
    of object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Property>
  ) -> AssociativeTwoWayRelay<Property> {
    KeyPathTwoWayRelay(object, keyPath)
  }
}
