// SPDX-License-Identifier: MIT

extension TypedElastomer {
  /// Changes the value in place, without losing what another thread stages meanwhile.
  ///
  /// ```swift
  /// let count = Elastomer(associatedType: Int.self, name: "count").typed(as: Int.self)
  /// count.modify(startingWith: 0) { $0 += 1 }
  /// ```
  ///
  /// `change` runs once, at this call's place in the sequence of all calls and without a lock held: on this thread, or
  /// on one that is performing the model's operations at that moment. If it calls an Elastomer, that call takes effect
  /// afterwards. If the result equals the old value, no observer is notified, as with `stage`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - first: The value to change if none is stored. If this is nil as well, nothing happens.
  ///   - change: Changes the value.
  public func modify(startingWith first: Value? = nil, _ change: @escaping @Sendable (inout Value) -> Void) {
    let elastomer = elastomer
    Model.shared.enqueue(
      .modify(elastomer) { present in
        guard var value = present?.value(as: Value.self) ?? first else { return nil }
        change(&value)
        return StagedValue(elastomer, value)
      }
    )
  }
}
