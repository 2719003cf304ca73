// SPDX-License-Identifier: MIT

/// The reason why a set does more than store a value: a custom getter and setter, or changes of other Observables.
@usableFromInline
final class ObservableStorage<Wrapped> {
  @usableFromInline let accessors: Accessors<Wrapped>?

  /// Set once the Observable is joined.
  let changeOrder: ChangeOrder?

  init?(_ accessors: Accessors<Wrapped>?, _ changeOrder: ChangeOrder?) {
    if accessors == nil, changeOrder == nil { return nil }
    self.accessors = accessors
    self.changeOrder = changeOrder
  }
}

@available(*, unavailable)
extension ObservableStorage: Sendable {}
