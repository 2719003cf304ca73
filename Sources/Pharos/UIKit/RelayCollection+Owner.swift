// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  extension RelayCollection {
    /// Returns the relay of a property, under the name it has in the class that declares it.
    ///
    /// Relays that are created through the class and through its subclasses then recognise that they share a property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - announcement: The key path under which the property's changes are announced, if it differs.
    /// - Returns: The relay.
    func relay<Owner: AnyObject, Property>(
      _ property: ReferenceWritableKeyPath<Owner, Property>,
      announcedAs announcement: AnyKeyPath? = nil
    ) -> AssociativeTwoWayRelay<Property> {
      guard let owner = underlyingObject as? Owner else {
        fatalError("\(type(of: underlyingObject)) is no \(Owner.self)")
      }
      return KeyPathTwoWayRelay(owner, property, announcedAs: announcement)
    }
  }
#endif
