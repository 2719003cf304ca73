// SPDX-License-Identifier: MIT

extension TypedElastomer {
  /// Changes the value in place, so that no staging of another thread is lost: an addition to *Elastomeric*.
  ///
  /// `change` runs once, at this call's place in the order of the calls, while no lock is held: on this thread, or on
  /// one that is doing the model's work at that moment. Its own calls of an Elastomer take effect afterwards. Equal
  /// values are told to nobody, as with `stage`.
  ///
  /// - Parameters:
  ///   - first: The value to change while there is none; with nil, nothing happens then.
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
