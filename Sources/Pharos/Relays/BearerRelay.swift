// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay that passes values to a listener, such as one that writes a property, and to its next relays.
///
/// Mirrors *Pharos*, sections "Multiple observers" and "Relay value to another Observable".
open class BearerRelay<Value>: PassingRelay<Value, Value> {
  /// The object to which the relay belongs, or nil for a relay that has never belonged to one.
  private let ownership: Protected<WeakReference<AnyObject>?>?

  /// Creates a relay without a parent.
  ///
  /// - Parameters:
  ///   - currentValue: The initial value.
  ///   - consumer: Called with each change.
  public init(currentValue: Value, consumer: ((Changes<Value>) -> Void)?) {
    ownership = nil
    super.init(core: RelayCore(currentValue))
    if let consumer { core.setListener(Listener(consume: consumer)) }
  }

  @usableFromInline
  init(core: RelayCore<Value>, of object: AnyObject? = nil) {
    ownership = object.map { Protected(WeakReference($0)) }
    super.init(core: core)
  }

  @usableFromInline override var isOrphaned: Bool { ownership != nil && associatedObject == nil }

  /// The object to which the relay belongs, or nil once it is deallocated, or for a relay that has never belonged to
  /// one.
  ///
  /// It is referenced weakly. Setting it has an effect only if the relay has belonged to an object before.
  public final var associatedObject: AnyObject? {
    get { ownership?.withLock { $0 }?.object }
    set { ownership?.withLock { $0 = newValue.map { WeakReference($0) } } }
  }

  /// Passes a change: calls the listener, then notifies the next relays.
  ///
  /// Synchronous, on the calling thread, unless another change is being delivered in the relay's tree. Then it waits
  /// for its turn. The change isn't checked against the current value.
  ///
  /// - Parameter changes: The change.
  /// - Returns: Whether the change was passed or waits. False if it was ignored.
  @discardableResult
  open override func relay(changes: Changes<Value>) -> Bool {
    begin(changes)
  }

  /// Passes a change that comes directly from the parent for which the relay was created.
  @inlinable @inline(__always)
  final func passDirectly(_ changes: Changes<Value>) {
    if core.isLinked { enter(changes, inside: core.turns) } else { core.pass(changes) }
  }

  /// Passes a value from elsewhere.
  ///
  /// Returns whether there is a recipient.
  func take(_ value: Value) -> Bool {
    relay(changes: Changes(old: currentValue, new: value, origin: self))
    return true
  }

  override func pass(own changes: Changes<Value>) {
    core.entering { relay(changes: changes) }
  }
}
