// SPDX-License-Identifier: MIT

extension Output {
  /// Returns an Output that skips values that a closure considers equal to the previous one.
  ///
  /// ```swift
  /// position.ignoringDuplicates(by: { abs($0 - $1) < 0.5 }).bind { print($0) }
  /// ```
  ///
  /// Works like ``ignoringDuplicates()``.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - includesFirst: Whether the result starts with the stored value.
  ///   - areEqual: Compares the last emitted value with the new one, while no lock is held.
  /// - Returns: A new Output, which this one retains and updates as long as it lives. See ``map(_:)``.
  @inlinable
  public final func ignoringDuplicates(
    includingFirst includesFirst: Bool = false,
    by areEqual: @escaping (Value, Value) -> Bool
  ) -> Output<Value> {
    let result = Output<Value>(derivedFrom: self)
    var previous: Value?
    connect(in: result.subject.order, first: includesFirst ? nil : { previous = $0 }) { value in
      let last = previous
      if let last, areEqual(last, value) { return }
      // Not `last`, because the comparison may have sent a value: take out the current one.
      let replaced = exchange(&previous, with: value)
      result.pass(value)
      // The last reference goes only here, when no access to `previous` is under way any more, and it has been
      // emitted.
      withExtendedLifetime(replaced) {}
    }
    return result
  }

  /// Returns an Output that skips values whose key equals that of the previous one.
  ///
  /// ```swift
  /// user.ignoringDuplicates(of: \.id).bind { print("another user:", $0.name) }
  /// ```
  ///
  /// Works like ``ignoringDuplicates(includingFirst:by:)``. The key is taken of both values each time.
  ///
  /// An addition to *Bind*.
  @inlinable
  public final func ignoringDuplicates<Key: Equatable>(
    includingFirst includesFirst: Bool = false,
    of key: @escaping (Value) -> Key
  ) -> Output<Value> {
    ignoringDuplicates(includingFirst: includesFirst, by: { key($0) == key($1) })
  }
}
