// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Makes an Output of the values of the Outputs that `transform` returns.
  ///
  /// Each value of this Output is transformed, and the Output that comes out is bound: its current value, if any, is
  /// emitted now, its later ones as they come. Outputs returned before stay bound. One that is returned again is bound
  /// anew in place of the old binding: its current value is emitted again, its later ones once each. A ``Relay`` that
  /// is returned again has nothing to emit and stays bound as it is. Where several threads fire a Relay, the values are
  /// transformed one after the other. Mirrors *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself, and each returned Output as
  ///   long as that lives. Nobody keeps the returned Outputs: of one made on the fly only the current value counts.
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
        inner.attachPrunable(subscription) { value in
          withExtendedLifetime(subscription) { result.update(withValue: value) }
        }
      }
    )
    return result
  }
}

/// Which subscription a `flatMap` has to which of the Outputs that its transform returned.
///
/// Keeps neither: a subscription is kept by its binding, and that by the Output. Used by one thread at a time.
private final class InnerBindings {
  private struct Entry {
    weak var subscription: Subscription?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 8

  /// Whether there is a binding to `inner`.
  func include(_ inner: AnyObject) -> Bool {
    entries[ObjectIdentifier(inner)]?.subscription?.isFor(inner) ?? false
  }

  /// Notes `subscription` for the object called `identifier`; hands back the one that was there.
  func replace(for identifier: ObjectIdentifier, with subscription: Subscription) -> Subscription? {
    if entries.count >= limit {
      entries = entries.filter { $0.value.subscription != nil }
      limit = max(8, 2 * entries.count)
    }
    return entries.updateValue(Entry(subscription: subscription), forKey: identifier)?.subscription
  }
}
