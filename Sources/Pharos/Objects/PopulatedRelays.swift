// SPDX-License-Identifier: MIT

public import Foundation
internal import NotificationEngine

/// An object that has a relay for each of its properties.
///
/// Every `NSObject` is one; any other class becomes one by a bare conformance:
///
/// ```swift
/// final class Field: PopulatedRelays {
///   var text: String? { didSet { announceChange(of: \.text, from: oldValue) } }
/// }
/// ```
///
/// Mirrors *Pharos*, sections *Bondable Relays* and *Relay value to another Observable*.
public protocol PopulatedRelays: AnyObject {}

extension NSObject: PopulatedRelays {}

extension PopulatedRelays {
  /// Relays that write to the object's properties, one way.
  ///
  /// While such a relay writes to a property, announcements of the object on the same thread belong to the change that
  /// is written. Observables that follow the property get them, unless that change has passed these already. So a
  /// bearer and a bond on one property do not feed each other. A value that a listener writes meanwhile is a change of
  /// its own.
  ///
  /// Mirrors *Pharos*, section *Relay value to another Observable*.
  public var bearerRelays: BearerRelayCollection<Self> { BearerRelayCollection(self) }

  /// Relays that follow the object's properties, and write to those that can be written.
  ///
  /// Observables that are bonded with several relays of one property follow each other, and one change passes each of
  /// them once: what the object announces while such a relay writes belongs to the change that is written, as with
  /// ``PopulatedRelays/bearerRelays``.
  ///
  /// Of views, properties that a user changes are followed too (text, switches, sliders and the like). A relay writes
  /// on the thread of the set: set what is bonded with a view on the main thread.
  ///
  /// Mirrors *Pharos*, section *Bondable Relays*.
  public var bondableRelays: RelayCollection<Self> { RelayCollection(self) }

  /// Relays that follow the object's properties: another name of ``PopulatedRelays/bondableRelays``.
  public var relays: RelayCollection<Self> { RelayCollection(self) }

  /// Tells the object's relays that one of its properties has changed: for classes that the system does not watch.
  ///
  /// Call it from the property's `didSet`. Listeners and bonded Observables are told before it returns. While one of
  /// the object's relays writes to the property on this thread, the announcement belongs to the change that is written
  /// (see ``PopulatedRelays/bearerRelays``). The source is the object all the same.
  ///
  /// Relays made through a subclass, or through a superclass, are told as well where the property's type is
  /// `Equatable`: they recognise the change by the new value.
  ///
  /// - Parameters:
  ///   - property: The property that has changed.
  ///   - old: Its value before.
  public func announceChange<Property>(of property: KeyPath<Self, Property>, from old: Property) {
    ObjectTable.knownEntry(of: self)?.announcements.send(Announcement(property: property, old: old))
  }
}
