// SPDX-License-Identifier: MIT

extension Output {
  /// Makes an Output that leaves out values that `areEqual` finds equal to the one before.
  ///
  /// ```swift
  /// position.ignoringDuplicates(by: { abs($0 - $1) < 0.5 }).bind { print($0) }
  /// ```
  ///
  /// Otherwise like ``ignoringDuplicates()``. An addition to the original.
  ///
  /// - Parameters:
  ///   - includesFirst: Whether the result takes over the stored value.
  ///   - areEqual: Gets the value that was emitted last, then the new one; runs while no lock is held.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  @inlinable
  public final func ignoringDuplicates(
    includingFirst includesFirst: Bool = false,
    by areEqual: @escaping (Value, Value) -> Bool
  ) -> Output<Value> {
    let result = Output<Value>(derivedFrom: self)
    var previous: Value?
    connectInOrder(
      for: result,
      replaying: { stored in
        if includesFirst { return stored }
        previous = stored
        return nil
      },
      { value in
        let last = previous
        if let last, areEqual(last, value) { return }
        // Not `last` if the comparison has sent: what is there now is taken out, whatever it is.
        var replaced: Value? = value
        swap(&previous, &replaced)
        result.pass(value)
        // The last reference goes only here, when no access to `previous` is under way any more, and it has been
        // emitted.
        withExtendedLifetime(replaced) {}
      }
    )
    return result
  }

  /// Makes an Output that leaves out values whose `key` is equal to that of the one before.
  ///
  /// ```swift
  /// user.ignoringDuplicates(of: \.id).bind { print("another user:", $0.name) }
  /// ```
  ///
  /// Otherwise like ``ignoringDuplicates()``. An addition to the original.
  ///
  /// - Parameters:
  ///   - includesFirst: Whether the result takes over the stored value.
  ///   - key: Says what is compared; called for both values each time, while no lock is held.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  @inlinable
  public final func ignoringDuplicates<Key: Equatable>(
    includingFirst includesFirst: Bool = false,
    of key: @escaping (Value) -> Key
  ) -> Output<Value> {
    ignoringDuplicates(includingFirst: includesFirst, by: { key($0) == key($1) })
  }
}
