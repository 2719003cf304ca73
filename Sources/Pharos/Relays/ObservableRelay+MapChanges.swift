// SPDX-License-Identifier: MIT

extension ObservableRelay {
  /// Returns a next relay of mapped pairs, from a closure that takes a change, such as `{ $0.new.0 }`.
  ///
  /// ```swift
  /// mergeRelays(model.$text, model.$count).map { "\($0.new.0): \($0.new.1)" }.whenDidSet {
  ///   print($0.new)
  /// }
  /// ```
  ///
  /// The closure receives a change whose `old` and `new` are the same tuple.
  ///
  /// Mirrors *Pharos*, section "Merging Relay".
  ///
  /// - Parameter mapper: Returns the new value.
  /// - Returns: The new relay.
  @discardableResult
  @_disfavoredOverload
  public func map<A, B, Mapped>(
    _ mapper: @escaping (Changes<(A, B)>) -> Mapped
  ) -> MappedRelay<Observed, Mapped> where Observed == (A, B) {
    map(ofValue: mapper)
  }

  /// Returns a next relay of mapped triples, from a closure that takes a change, such as `{ $0.new.0 }`.
  ///
  /// - Parameter mapper: Returns the new value.
  /// - Returns: The new relay.
  @discardableResult
  @_disfavoredOverload
  public func map<A, B, C, Mapped>(
    _ mapper: @escaping (Changes<(A, B, C)>) -> Mapped
  ) -> MappedRelay<Observed, Mapped> where Observed == (A, B, C) {
    map(ofValue: mapper)
  }

  /// Returns a next relay of mapped quadruples, from a closure that takes a change, such as `{ $0.new.0 }`.
  ///
  /// - Parameter mapper: Returns the new value.
  /// - Returns: The new relay.
  @discardableResult
  @_disfavoredOverload
  public func map<A, B, C, D, Mapped>(
    _ mapper: @escaping (Changes<(A, B, C, D)>) -> Mapped
  ) -> MappedRelay<Observed, Mapped> where Observed == (A, B, C, D) {
    map(ofValue: mapper)
  }

  private func map<Mapped>(ofValue mapper: @escaping (Changes<Observed>) -> Mapped) -> MappedRelay<Observed, Mapped> {
    let source = BoxedSource(ObjectIdentifier(self))
    return map { (value: Observed) -> Mapped in
      mapper(Changes(old: value, new: value, sourceObject: source, trail: nil))
    }
  }
}
