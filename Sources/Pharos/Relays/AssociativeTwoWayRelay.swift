// SPDX-License-Identifier: MIT

/// A relay between an Observable and an object's property, both ways.
///
/// what `object.bondableRelays.property` makes. It can be listened to by itself. The object is held weakly; once it is
/// gone, the relay's parents drop the relay.
///
/// For an object of your own, make a subclass. Override `relay(changes:)`: write to the object unless it is the
/// change's source, and then call `super`. Call `relayBack(changes:)`, with the object as source, when the object
/// changes. An announcement of the object between the override's beginning and the call of `super` is an echo, and is
/// not passed again.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
open class AssociativeTwoWayRelay<Value>: TwoWayRelay<Value>, AssociativeRelay {
  /// Makes a relay for an object.
  ///
  /// - Parameters:
  ///   - object: Whose relay it is; held weakly.
  ///   - currentValue: The value to start with.
  public init(_ object: AnyObject, currentValue: Value) {
    super.init(core: RelayCore(currentValue, at: .top), of: object)
  }

  /// The object; nil once it is gone.
  public var associatedObject: AnyObject? {
    get { association?.object }
    set { association?.object = newValue }
  }
}
