// SPDX-License-Identifier: MIT

/// A relay that keeps an object's property in sync with an Observable, such as `object.bondableRelays.property`.
///
/// A relay that isn't bonded can still report the property's changes to a listener. The object is referenced weakly.
/// Once it is deallocated, the relay's parents release the relay.
///
/// To write a relay for an object of your own, subclass this class. Override `relay(changes:)` to write to the object,
/// unless the object is the change's source, and then call `super`. When the object changes, call `relayBack(changes:)`
/// with the object as the source. An announcement that the object makes after the override has begun and before it
/// calls `super` is an echo, and isn't passed again.
///
/// Mirrors *Pharos*, section "Bondable Relays".
open class AssociativeTwoWayRelay<Value>: TwoWayRelay<Value>, AssociativeRelay {
  /// Creates a relay for an object.
  ///
  /// - Parameters:
  ///   - object: The object to which the relay belongs, which is referenced weakly.
  ///   - currentValue: The initial value.
  public init(_ object: AnyObject, currentValue: Value) {
    super.init(core: RelayCore(currentValue), of: object)
  }
}
