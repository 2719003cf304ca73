// SPDX-License-Identifier: MIT

// `map` and `filter` are not inlined, so that there is one closure for each pair of types. Copies of it are merged, and
// each then calls the merged one, which makes two calls of a step.

extension Output {
  /// Makes an Output of the outcomes of `transform`.
  ///
  /// `transform` runs once per value of this Output, however many closures are bound to the result; a stored value goes
  /// through it at once. Mirrors *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself, even if nobody else keeps the
  ///   result. The result does not keep this Output.
  @inlinable @inline(never)
  public final func map<TransformedValue>(
    _ transform: @escaping (Value) -> TransformedValue
  ) -> Output<TransformedValue> {
    let result = Output<TransformedValue>(derivedFrom: self)
    connectInOrder(for: result, { result.pass(transform($0)) })
    return result
  }

  /// Makes an Output of those values that satisfy `filter`.
  ///
  /// At any other value the result keeps what it has. A stored value is tested at once.
  ///
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  @inlinable @inline(never)
  public final func filter(_ filter: @escaping (Value) -> Bool) -> Output<Value> {
    let result = Output<Value>(derivedFrom: self)
    connectInOrder(
      for: result,
      { value in
        if filter(value) { result.pass(value) }
      }
    )
    return result
  }

  /// Makes an Output of what `nextPartialResult` makes of the result's own value and each value of this Output.
  ///
  /// `initial` takes part in the first step only and is never emitted; a stored value is folded at once. The
  /// accumulated value is the one that the result stores. So the next step goes on from an update of the result from
  /// outside, or from ``initial(_:)``. Where several threads fire a Relay, the values are folded one after the other.
  ///
  /// - Parameters:
  ///   - initial: The first argument of the first step.
  ///   - nextPartialResult: Makes the next accumulated value.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  @inlinable
  public final func reduce<Result>(
    initial: Result,
    nextPartialResult: @escaping (Result, Value) -> Result
  ) -> Output<Result> {
    let result = Output<Result>(derivedFrom: self)
    connectInOrder(
      for: result,
      { value in
        result.pass(nextPartialResult(result.value ?? initial, value))
      }
    )
    return result
  }
}

extension Output where Value: Equatable {
  /// Makes an Output that leaves out values equal to the one before.
  ///
  /// A value stored already counts as the one before and is not replayed: the result starts with nothing. A value that
  /// is not equal to itself, such as a NaN, is never a duplicate. Works on a ``Relay`` too. The value to compare with
  /// is remembered before it is emitted, so a closure that sends the same value again gets no second one.
  ///
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  @inlinable
  public final func ignoringDuplicates() -> Output<Value> {
    ignoringDuplicates(includingFirst: false)
  }

  /// Makes an Output that leaves out values equal to the one before, and starts with the stored value if so wished.
  ///
  /// A form's button that is enabled by the result is told the first state as well. Otherwise like
  /// ``ignoringDuplicates()``. An addition to the original, whose operator always leaves out the stored value.
  ///
  /// - Parameter includesFirst: Whether the result takes over the stored value.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  @inlinable
  public final func ignoringDuplicates(includingFirst includesFirst: Bool) -> Output<Value> {
    ignoringDuplicates(includingFirst: includesFirst, by: ==)
  }
}
