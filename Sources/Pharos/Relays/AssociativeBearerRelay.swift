// SPDX-License-Identifier: MIT

/// A relay that bears values to an object.
///
/// what `object.bearerRelays.property` makes. The object is held weakly; once it is gone, the relay's parents drop the
/// relay.
///
/// Mirrors *Pharos*, section *Relay value to another Observable*.
open class AssociativeBearerRelay<Value>: BearerRelay<Value>, AssociativeRelay {
  /// Makes a relay for an object.
  ///
  /// - Parameters:
  ///   - object: Whose relay it is; held weakly.
  ///   - currentValue: The value to start with.
  ///   - consumer: Called with each change.
  public init(_ object: AnyObject, currentValue: Value, consumer: ((Changes<Value>) -> Void)?) {
    super.init(core: RelayCore(currentValue, at: .top), of: object, isActive: true)
    if let consumer { core.setListener(Listener(consumer)) }
  }

  /// The object; nil once it is gone.
  public var associatedObject: AnyObject? {
    get { association?.object }
    set { association?.object = newValue }
  }
}
