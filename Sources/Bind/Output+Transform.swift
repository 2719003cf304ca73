// SPDX-License-Identifier: MIT

// `map` and `filter` are not inlined, so that there is one closure for each pair of types. Copies of it are merged, and
// each then calls the merged one, which makes two calls of a step.

extension Output {
  /// Returns an Output of this one's values, transformed by a closure.
  ///
  /// ```swift
  /// let celsius = Output(value: 20.0)
  /// let shown = celsius.map { "\($0) °C" }
  /// shown.bind { print($0) }       // 20.0 °C
  /// celsius.update(withValue: 21)  // 21.0 °C
  /// ```
  ///
  /// `transform` runs once per value of this Output, however many closures are bound to the result. A stored value is
  /// transformed immediately.
  ///
  /// Mirrors *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output, which this one retains and updates as long as it lives, even if the result isn't retained
  ///   elsewhere. The result doesn't retain this Output.
  @inlinable @inline(never)
  public final func map<TransformedValue>(
    _ transform: @escaping (Value) -> TransformedValue
  ) -> Output<TransformedValue> {
    let result = Output<TransformedValue>(derivedFrom: self)
    connect(in: result.subject.order) { result.pass(transform($0)) }
    return result
  }

  /// Returns an Output of those values that satisfy a condition.
  ///
  /// ```swift
  /// let number = Output<Int>()
  /// number.filter { $0 > 9 }.bind { print("reached", $0) }
  /// number.update(withValue: 10)  // reached 10
  /// ```
  ///
  /// Any other value leaves the result as it is. A stored value is tested immediately.
  ///
  /// - Returns: A new Output, which this one retains and updates as long as it lives. See ``map(_:)``.
  @inlinable @inline(never)
  public final func filter(_ filter: @escaping (Value) -> Bool) -> Output<Value> {
    let result = Output<Value>(derivedFrom: self)
    connect(in: result.subject.order) { value in
      if filter(value) { result.pass(value) }
    }
    return result
  }

  /// Returns an Output that combines each value with the result so far.
  ///
  /// ```swift
  /// let tapped = Relay<Void>()
  /// tapped.reduce(initial: 0) { count, _ in count + 1 }.bind { print($0) }
  /// tapped.fire()  // 1
  /// tapped.fire()  // 2
  /// ```
  ///
  /// `initial` is used only in the first step and is never emitted. A stored value is combined immediately. The result
  /// stores what has been accumulated, so if you update the result yourself, or call ``initial(_:)``, the next step
  /// continues from there. If the closure itself updates this Output, both steps begin with the same partial result,
  /// and what the outer one returns replaces what the inner one did. If several threads fire a Relay, the values are
  /// combined one after the other.
  ///
  /// - Parameters:
  ///   - initial: The first argument of the first step.
  ///   - nextPartialResult: Returns the next accumulated value.
  /// - Returns: A new Output, which this one retains and updates as long as it lives. See ``map(_:)``.
  @inlinable
  public final func reduce<Result>(
    initial: Result,
    nextPartialResult: @escaping (Result, Value) -> Result
  ) -> Output<Result> {
    let result = Output<Result>(derivedFrom: self)
    connect(in: result.subject.order) { value in result.pass(nextPartialResult(result.value ?? initial, value)) }
    return result
  }
}

extension Output where Value: Equatable {
  /// Returns an Output that skips values equal to the previous one.
  ///
  /// ```swift
  /// let level = Output<Int>()
  /// level.ignoringDuplicates().bind { print($0) }
  /// level.update(withValue: 1)  // 1
  /// level.update(withValue: 1)  // calls no closure
  /// ```
  ///
  /// A value that is already stored counts as the previous one and isn't emitted, so the result starts empty. A value
  /// that isn't equal to itself, such as a NaN, is never a duplicate. This also works on a ``Relay``. The value is
  /// remembered before it is emitted, so a closure that sends the same value again isn't called for it.
  ///
  /// - Returns: A new Output, which this one retains and updates as long as it lives. See ``map(_:)``.
  @inlinable
  public final func ignoringDuplicates() -> Output<Value> {
    ignoringDuplicates(includingFirst: false)
  }

  /// Returns an Output without duplicates, which can start with the stored value.
  ///
  /// This way, a button that the result enables receives its first state. Apart from that, it works like
  /// ``ignoringDuplicates()``. An addition to *Bind*, whose operator always leaves out the stored value.
  ///
  /// - Parameter includesFirst: Whether the result starts with the stored value.
  /// - Returns: A new Output, which this one retains and updates as long as it lives. See ``map(_:)``.
  @inlinable
  public final func ignoringDuplicates(includingFirst includesFirst: Bool) -> Output<Value> {
    ignoringDuplicates(includingFirst: includesFirst, by: ==)
  }
}
