// SPDX-License-Identifier: MIT

extension Output {
  /// Makes an Output of the values of two Outputs of the same type.
  ///
  /// Whenever one of them is updated and the other *stores* a value, the result is updated with both. If both store one
  /// already, the result holds the pair from the start. A ``Relay`` therefore takes part only at the moment when it
  /// emits. The same Output given twice, or an Output and what is derived from it, gives two updates each time. Mirrors
  /// *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output. Each argument keeps it, and knows the other one weakly: when one dies, the result is not
  ///   updated any more, and the other argument lets go of it at its next update.
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
    output1.bind(whileUseful: { [weak output2] value1 in
      guard let output2 else { return false }
      // Read inside the result's critical section: were it read before, another thread could update the result with a
      // newer pair in between, and the result would end with the older one.
      result.update(ordered: { output2.value.map { value2 in (value1, value2) } })
      // The last reference to a partner must not go inside that section.
      withExtendedLifetime(output2) {}
      return true
    })
    output2.bind(whileUseful: { [weak output1] value2 in
      guard let output1 else { return false }
      result.update(ordered: { output1.value.map { value1 in (value1, value2) } })
      withExtendedLifetime(output1) {}
      return true
    })
    return result
  }
}
