// SPDX-License-Identifier: MIT

/// A relay with a listener.
///
/// `nextRelay()` returns one.
///
/// Mirrors *Pharos*, section "Multiple observers".
open class ValueRelay<Value>: BearerRelay<Value>, ObservableRelay {
  /// Creates a relay without a parent.
  ///
  /// - Parameter currentValue: The initial value.
  public init(currentValue: Value) {
    super.init(core: RelayCore(currentValue))
  }

  @usableFromInline
  override init(core: RelayCore<Value>, of object: AnyObject? = nil) {
    super.init(core: core, of: object)
  }

  /// Sets the listener, which is called for every change, even if the values are equal.
  ///
  /// ```swift
  /// model.$count.nextRelay().whenDidSet { changes in
  ///   print("from", changes.old, "to", changes.new)
  /// }
  /// model.count = 1
  /// ```
  ///
  /// Setting the listener doesn't call it. It replaces the relay's listener, which is no longer called.
  ///
  /// Mirrors *Pharos*, section "Basic".
  ///
  /// - Parameter consume: Called with each change, synchronously on the thread of the change unless a queue is set.
  /// - Returns: This relay.
  @discardableResult
  open func whenDidSet(then consume: @escaping Consumer) -> Self {
    setListener(Listener(consume: consume))
    return self
  }
}
