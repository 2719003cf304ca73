// SPDX-License-Identifier: MIT

/// A relay that shows a value of an object, and cannot change it.
///
/// what `object.relays.property` makes of a property that is read-only. The object is held weakly; once it is gone, the
/// relay's parents drop the relay.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
open class AssociativeValueRelay<Value>: ValueRelay<Value>, AssociativeRelay {
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
