// SPDX-License-Identifier: MIT

extension Output {
  /// Makes an Output of the values of two Outputs of the same type.
  ///
  /// Whenever one of them is updated and the other *stores* a value, the result is updated with both. If both store one
  /// already, the result holds the pair from the start. A ``Relay`` therefore takes part only at the moment when it
  /// emits. The same Output given twice, or an Output and what is derived from it, gives two updates each time. Mirrors
  /// *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output. Each argument keeps it, and knows the other one weakly: when one is deallocated, the
  ///   result is not updated any more, and the other argument releases it at its next update. So an Output that is made
  ///   in the call, such as `Output(value: 1)`, ends the combination with it; the result of an operator does not,
  ///   because its source keeps it.
  @inlinable
  public static func combine(_ output1: Output<Value>, _ output2: Output<Value>) -> Output<(Value, Value)> {
    pair(output1, output2)
  }

  /// Makes an Output of the values of two Outputs of any types, with the type parameters spelled out.
  ///
  /// For calls such as `Output<(Int, Void)>.combine(number, relay)`; the type that it is called on has no meaning.
  /// Behaves like ``combine(_:_:)-(Output<Value>,Output<Value>)``. Mirrors *Bind*, section on functional extensions.
  @inlinable
  public static func combine<A, B>(_ output1: Output<A>, _ output2: Output<B>) -> Output<(A, B)> {
    pair(output1, output2)
  }

  /// Makes an Output of the values of two Outputs of different types.
  ///
  /// An addition to the original, so that `Output.combine(number, text)` compiles. Behaves like
  /// ``combine(_:_:)-(Output<Value>,Output<Value>)``.
  @inlinable
  public static func combine<B>(_ output1: Output<Value>, _ output2: Output<B>) -> Output<(Value, B)> {
    pair(output1, output2)
  }

  @inlinable
  static func pair<A, B>(_ output1: Output<A>, _ output2: Output<B>) -> Output<(A, B)> {
    let result = Output<(A, B)>()
    output1.feed(result, with: { [weak output2] in output2 }) { value1, output2 in
      output2.value.map { (value1, $0) }
    }
    output2.feed(result, with: { [weak output1] in output1 }) { value2, output1 in
      output1.value.map { ($0, value2) }
    }
    result.update(ordered: {
      guard output2.holdsValue, let value1 = output1.value, let value2 = output2.value else { return nil }
      return (value1, value2)
    })
    return result
  }
}
