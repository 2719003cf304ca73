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
    let result = Output<TransformedValue>(taking: .own)
    let bindings = Protected<[ObjectIdentifier: Subscription]>([:])
    // In turns of an Output, so that its updates call `transform` on their thread.
    connect(in: storesValues ? nil : result.subject.order) { value in
      let inner = transform(value)
      let identifier = ObjectIdentifier(inner)
      // Bound anew, it would miss the value that it is firing, if any: there is no stored one to make up for it.
      if !inner.storesValues, bindings.withLock({ $0[identifier] })?.unbinder === inner { return }
      let subscription = Subscription(unbinder: inner)
      bindings.withLock { $0.updateValue(subscription, forKey: identifier) }?.unsubscribe()
      let onDeinit = OnDeinit {
        _ = bindings.withLock { $0[identifier] === subscription ? $0.removeValue(forKey: identifier) : nil }
      }
      inner.connect(subscription) { value in withExtendedLifetime(onDeinit) { result.update(withValue: value) } }
    }
    return result
  }
}
