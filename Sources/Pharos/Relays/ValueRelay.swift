// SPDX-License-Identifier: MIT

/// A relay that can be listened to: what `nextRelay()` makes.
///
/// Mirrors *Pharos*, section *Multiple observers*.
open class ValueRelay<Value>: BearerRelay<Value>, ObservableRelay {
  /// Makes a relay without a parent.
  ///
  /// - Parameter currentValue: The value to start with.
  public init(currentValue: Value) {
    super.init(core: RelayCore(currentValue, at: .top), isActive: Self.isKeptWhenIdle)
  }

  /// Makes the relay of an object, or one that is about to hang under another.
  @usableFromInline
  convenience init(startingWith value: Value, at place: RelayPlace) {
    self.init(core: RelayCore(value, at: place))
  }

  init(core: RelayCore<Value>, of object: AnyObject? = nil) {
    super.init(core: core, of: object, isActive: Self.isKeptWhenIdle)
  }

  /// Whether a parent keeps a relay of this class that has neither listener nor next relays.
  class var isKeptWhenIdle: Bool { self != ValueRelay<Value>.self }

  /// Sets the listener, which gets every change, equal or not.
  ///
  /// Calls nothing by itself. It replaces the former listener, whatever its form.
  ///
  /// Mirrors *Pharos*, section *Basic*.
  ///
  /// - Parameter consume: Called with each change, synchronously on the thread of the change unless a queue is set.
  /// - Returns: This relay.
  @discardableResult
  open func whenDidSet(then consume: @escaping Consumer) -> Self {
    setListener(Listener(consume))
    return self
  }
}
