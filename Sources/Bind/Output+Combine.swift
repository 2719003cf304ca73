// SPDX-License-Identifier: MIT

extension Output {
  /// Returns an Output of pairs, updated whenever one of two Outputs is.
  ///
  /// ```swift
  /// let width = Output(value: 3)
  /// let height = Output(value: 4)
  /// Output.combine(width, height).bind { width, height in print(width * height) }  // 12
  /// height.update(withValue: 5)                                                     // 15
  /// ```
  ///
  /// If both Outputs store a value, the result stores the pair from the start. An update is combined only if the other
  /// Output *stores* a value, so a ``Relay`` takes part only at the moment when it emits. The same Output given twice,
  /// or an Output and one derived from it, gives two updates each time.
  ///
  /// Mirrors *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output. Each argument retains it and references the other one weakly. When one is deallocated,
  ///   the result is no longer updated, and the other argument releases it at its next update. An Output that is
  ///   created in the call, such as `Output(value: 1)`, therefore ends the combination right after it; the result of an
  ///   operator doesn't, because its source retains it.
  @inlinable
  public static func combine(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<Value>
  ) -> Output<(Value, Value)> {
    combined(output1, output2)
  }

  /// Returns an Output of pairs of any two types, with the type parameters written out.
  ///
  /// Supports calls such as `Output<(Int, Void)>.combine(number, relay)`; the type on which it is called has no
  /// meaning. Apart from that, it works like ``combine(_:_:)-(Output<Value>,Output<Value>)``.
  ///
  /// Mirrors *Bind*, section on functional extensions.
  @inlinable
  public static func combine<A, B>(
    _ output1: consuming Output<A>,
    _ output2: consuming Output<B>
  ) -> Output<(A, B)> {
    combined(output1, output2)
  }

  /// Returns an Output of pairs of two different types, updated whenever one of two Outputs is.
  ///
  /// ```swift
  /// Output.combine(name, age).bind { name, age in print(name, age) }
  /// ```
  ///
  /// Works like ``combine(_:_:)-(Output<Value>,Output<Value>)``. An addition to *Bind*.
  @inlinable
  public static func combine<B>(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<B>
  ) -> Output<(Value, B)> {
    combined(output1, output2)
  }

  @inlinable
  static func combined<A, B>(_ output1: consuming Output<A>, _ output2: consuming Output<B>) -> Output<(A, B)> {
    let result = pair(output1, output2)
    reportUnretained(output1, output2)
    return result
  }

  @inlinable
  static func pair<A, B>(_ output1: Output<A>, _ output2: Output<B>) -> Output<(A, B)> {
    let (member1, member2) = (CombinedOutput(output1), CombinedOutput(output2))
    let combination = Combination(of: [member1, member2]) { (member1.value, member2.value) }
    combination.add(output1, as: member1)
    combination.add(output2, as: member2)
    return combination.begin()
  }
}
