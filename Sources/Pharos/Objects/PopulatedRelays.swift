// SPDX-License-Identifier: MIT

public import Foundation
internal import NotificationEngine

/// An object that has a relay for each of its properties.
///
/// Every `NSObject` conforms. Any other class declares the conformance, and announces the changes of those properties
/// that relays follow:
///
/// ```swift
/// final class Field: PopulatedRelays {
///   var text: String? { didSet { announceChange(of: \.text, from: oldValue) } }
/// }
/// ```
///
/// Mirrors *Pharos*, sections "Bondable Relays" and "Relay value to another Observable".
public protocol PopulatedRelays: AnyObject {}

extension NSObject: PopulatedRelays {}

extension PopulatedRelays {
  /// Relays that write to the object's properties, one way.
  ///
  /// ```swift
  /// model.$text.relayValue(to: label.bearerRelays.text)
  /// model.text = "Hello"
  /// print(label.text)  // "Hello"
  /// ```
  ///
  /// While such a relay writes to a property, announcements of the object on the same thread belong to the change that
  /// is being written. Observables that follow the property receive them, unless the change has passed these already,
  /// so a bearer relay and a bond on one property don't feed each other. A value that a listener writes in the meantime
  /// is a change of its own.
  ///
  /// Mirrors *Pharos*, section "Relay value to another Observable".
  public var bearerRelays: BearerRelayCollection<Self> { BearerRelayCollection(self) }

  /// Relays that follow the object's properties, and write to those that can be written.
  ///
  /// ```swift
  /// model.$text.bonding(with: label.bondableRelays.text)
  /// label.text = "Hello"  // model.text is "Hello", too
  /// model.text = "Bye"    // label.text is "Bye", too
  /// ```
  ///
  /// Observables that are bonded with several relays of one property follow each other, and one change passes each of
  /// them once: what the object announces while such a relay writes belongs to the change that is being written, as
  /// with ``PopulatedRelays/bearerRelays``.
  ///
  /// In views, properties that a user changes are followed, too, such as texts, switches and sliders, but not by relays
  /// that `relay(of:_:)` makes. A relay writes on the thread of the set, so set what is bonded with a view on the main
  /// thread.
  ///
  /// Mirrors *Pharos*, section "Bondable Relays".
  public var bondableRelays: RelayCollection<Self> { RelayCollection(self) }

  /// Relays that follow the object's properties.
  ///
  /// Another name for ``PopulatedRelays/bondableRelays``.
  ///
  /// ```swift
  /// label.relays.text
  ///   .whenDidSet { print($0.new) }
  ///   .retainToSource()
  /// ```
  public var relays: RelayCollection<Self> { RelayCollection(self) }

  /// Notifies the object's relays that one of its properties has changed, for classes without key-value observing.
  ///
  /// ```swift
  /// final class Field: PopulatedRelays {
  ///   var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
  /// }
  /// ```
  ///
  /// Call it from the property's `didSet`. Listeners and bonded Observables are notified before it returns. While one
  /// of the object's relays writes to the property on this thread, the announcement belongs to the change that is being
  /// written (see ``PopulatedRelays/bearerRelays``). The source is the object anyway.
  ///
  /// Relays of what is reached through the property, such as `\.size.width` through `\.size`, are notified as well, if
  /// their value is `Equatable` and has changed. (On Apple's systems before macOS 13.3 and iOS 16.4, key paths don't
  /// tell, so announce `\.size.width` there, too.) Relays that were created through another class, such as a subclass,
  /// follow that class's key path, so announce it through the class whose relays are used.
  ///
  /// - Parameters:
  ///   - property: The property that has changed.
  ///   - old: The value before the change.
  public func announceChange<Property>(of property: KeyPath<Self, Property>, from old: Property) {
    ObjectTable.knownEntry(of: self)?.announcements.send((property, old))
  }
}
