// SPDX-License-Identifier: MIT

/// The storage of an Observable that has a custom getter and setter or is linked with other Observables.
@usableFromInline
final class ObservableStorage<Wrapped> {
  @usableFromInline let accessors: Accessors<Wrapped>?

  /// Orders own changes and those of others; nil unless linked.
  let changeOrder: ChangeOrder?

  init?(_ accessors: Accessors<Wrapped>?, _ changeOrder: ChangeOrder?) {
    if accessors == nil, changeOrder == nil { return nil }
    self.accessors = accessors
    self.changeOrder = changeOrder
  }
}

@available(*, unavailable)
extension ObservableStorage: Sendable {}
