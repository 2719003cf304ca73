// SPDX-License-Identifier: MIT

/// A relay that writes values to an object, such as `object.bearerRelays.property`.
///
/// The object is referenced weakly. Once it is deallocated, the relay's parents release the relay.
///
/// Mirrors *Pharos*, section "Relay value to another Observable".
open class AssociativeBearerRelay<Value>: BearerRelay<Value>, AssociativeRelay {
  /// Creates a relay for an object.
  ///
  /// - Parameters:
  ///   - object: The object to which the relay belongs, which is referenced weakly.
  ///   - currentValue: The initial value.
  ///   - consumer: Called with each change.
  public init(_ object: AnyObject, currentValue: Value, consumer: ((Changes<Value>) -> Void)?) {
    super.init(core: RelayCore(currentValue), of: object)
    if let consumer { core.setListener(Listener(consume: consumer)) }
  }
}
