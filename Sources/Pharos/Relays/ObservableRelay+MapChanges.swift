// SPDX-License-Identifier: MIT

extension ObservableRelay {
  /// Returns a next relay of mapped values, from a closure that takes a change, such as `{ $0.new.0 }`.
  ///
  /// ```swift
  /// mergeRelays(model.$text, model.$count).map { "\($0.new.0): \($0.new.1)" }.whenDidSet {
  ///   print($0.new)
  /// }
  /// ```
  ///
  /// The closure receives a change whose `old` and `new` are the same value.
  ///
  /// Mirrors *Pharos*, section "Merging Relay".
  ///
  /// - Parameter mapper: Returns the new value.
  /// - Returns: The new relay.
  @discardableResult
  @_disfavoredOverload
  public func map<Mapped>(_ mapper: @escaping (Changes<Observed>) -> Mapped) -> MappedRelay<Observed, Mapped> {
    let source = BoxedSource(ObjectIdentifier(self))
    return map { (value: Observed) -> Mapped in
      mapper(Changes(old: value, new: value, sourceObject: source, trail: nil))
    }
  }
}
