// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  internal import Foundation
  internal import NotificationEngine

  /// The relays of a view's properties, each of which keeps a bonded `Observable` in sync.
  ///
  /// As in the original, code that belongs to no actor may use them. Views belong to the main thread, and the compiler
  /// doesn't check that the relays are used there.
  public protocol ViewRelays<Object> {
    /// The type of the view.
    associatedtype Object: AnyObject

    /// The view whose properties the relays follow.
    var underlyingObject: Object { get }
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
      _ property: @autoclosure @MainActor () -> ReferenceWritableKeyPath<Owner, Property>,
      announcedAs announcement: @autoclosure @MainActor () -> AnyKeyPath? = nil,
      _ signal: @autoclosure @MainActor () -> InputSignal<Owner>? = nil
    ) -> AssociativeTwoWayRelay<Property> {
      let (property, announcement) = (uncheckedOnMainActor(property), uncheckedOnMainActor(announcement))
      let relay = KeyPathTwoWayRelay(owner(), property, announcedAs: announcement)
      uncheckedOnMainActor(signal)?.announce(owner(), to: relay.propertyObserver)
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
