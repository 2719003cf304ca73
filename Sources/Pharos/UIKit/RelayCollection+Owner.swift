// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  extension RelayCollection {
    /// The relay of a property by the name that the class gives it that declares it.
    ///
    /// So relays that are made through the class and through its subclasses know that they are of one property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - announcement: The key path under which the property's changes are announced, if that is another one.
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
