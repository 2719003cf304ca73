// SPDX-License-Identifier: MIT

/// A relay that follows a read-only property of an object, such as `object.relays.property`.
///
/// The object is referenced weakly. Once it is deallocated, the relay's parents release the relay.
///
/// Mirrors *Pharos*, section "Bondable Relays".
open class AssociativeValueRelay<Value>: ValueRelay<Value>, AssociativeRelay {
  /// Creates a relay for an object.
  ///
  /// - Parameters:
  ///   - object: The object to which the relay belongs, which is referenced weakly.
  ///   - currentValue: The initial value.
  public init(_ object: AnyObject, currentValue: Value) {
    super.init(core: RelayCore(currentValue), of: object)
  }
}
