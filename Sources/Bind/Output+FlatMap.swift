// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Returns an Output of the values of all Outputs that a closure returns.
  ///
  /// ```swift
  /// query.flatMap { search($0) }.bind { show($0) }
  /// ```
  ///
  /// The closure is called with each value of this Output, and the Output that it returns is bound: its stored value,
  /// if any, is emitted immediately, its later values as they arrive. Outputs that were returned before stay bound. One
  /// that is returned again is bound anew in place of the old binding: its stored value is emitted again, its later
  /// values once each. A ``Relay`` that is returned again has no value to emit and stays bound as it is. If several
  /// threads fire a Relay, the values are transformed one after the other. ``switchToLatest()`` follows only the Output
  /// that was returned last.
  ///
  /// Mirrors *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output, which this one retains as long as it lives, and each returned Output as long as that
  ///   lives. The returned Outputs aren't retained, so one that is created in the closure contributes only its stored
  ///   value.
  public final func flatMap<TransformedValue>(
    _ transform: @escaping (Value) -> Output<TransformedValue>
  ) -> Output<TransformedValue> {
    let result = Output<TransformedValue>()
    let bindings = InnerBindings()
    connectInOrder(
      for: result,
      { value in
        let inner = transform(value)
        // Bound anew, it would miss the value that it is firing, if any: there is no stored one to make up for it.
        if !inner.storesValues, bindings.include(inner) { return }
        let subscription = Subscription(unbinder: inner)
        bindings.replace(for: ObjectIdentifier(inner), with: subscription)?.prune()
        inner.attachSelfCancelling(subscription) { value in
          withExtendedLifetime(subscription) { result.update(withValue: value) }
        }
      }
    )
    return result
  }
}

/// The subscriptions of a `flatMap` to the Outputs that its transform returned.
///
/// Retains neither the subscriptions nor the Outputs: a subscription is retained by its binding, and the binding by the
/// Output. Used by one thread at a time.
private final class InnerBindings {
  private var entries: [ObjectIdentifier: WeakReference<Subscription>] = [:]
  private var limit = 8

  /// Returns whether there is a binding to `inner`.
  func include(_ inner: AnyObject) -> Bool {
    entries[ObjectIdentifier(inner)]?.object?.isFor(inner) ?? false
  }

  /// Stores `subscription` under an object's identifier, and returns the one that was stored under it.
  func replace(for identifier: ObjectIdentifier, with subscription: Subscription) -> Subscription? {
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(8, 2 * entries.count)
    }
    return entries.updateValue(WeakReference(subscription), forKey: identifier)?.object
  }
}
