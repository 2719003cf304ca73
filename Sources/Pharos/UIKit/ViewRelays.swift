// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  internal import Foundation

  /// The relays of a view's properties, each of which keeps a bonded `Observable` in sync.
  ///
  /// They belong to the main actor, as views do. As with the views themselves, Swift 5 mode accepts uses in code that
  /// belongs to no actor.
  @preconcurrency @MainActor
  public protocol ViewRelays<Object> {
    /// The type of the view.
    associatedtype Object: AnyObject

    /// The view whose properties the relays follow.
    nonisolated var underlyingObject: Object { get }
  }

  extension RelayCollection: ViewRelays {}

  extension ViewRelays {
    /// Returns the relay of a property, under the name it has in the class that declares it.
    ///
    /// Relays that are created through the class and through its subclasses then recognize that they share a property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - announcement: The key path under which the property's changes are announced, if it differs.
    ///   - signal: Announces changes that key-value observing misses.
    /// - Returns: The relay.
    func relay<Owner: NSObject, Property>(
      _ property: ReferenceWritableKeyPath<Owner, Property>,
      announcedAs announcement: AnyKeyPath? = nil,
      _ signal: InputSignal<Owner>? = nil
    ) -> AssociativeTwoWayRelay<Property> {
      let relay = KeyPathTwoWayRelay(owner(), property, announcedAs: announcement)
      signal?.announce(owner(), to: relay.propertyObserver)
      return relay
    }

    /// The view, as an object of the class that declares a property.
    func owner<Owner>() -> Owner {
      guard let owner = underlyingObject as? Owner else {
        fatalError("\(type(of: underlyingObject)) is no \(Owner.self)")
      }
      return owner
    }
  }
#endif
