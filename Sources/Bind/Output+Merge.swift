// SPDX-License-Identifier: MIT

extension Output {
  /// Makes an Output that is updated whenever `output1` or `output2` is.
  ///
  /// At creation it takes `output1`'s stored value, then `output2`'s. The same Output given twice delivers every update
  /// twice. Mirrors *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output, which both arguments keep up to date; when one of them dies, the other goes on.
  @inlinable
  public static func merge(_ output1: Output<Value>, _ output2: Output<Value>) -> Output<Value> {
    let result = Output<Value>()
    output1.connect({ result.update(withValue: $0) })
    output2.connect({ result.update(withValue: $0) })
    return result
  }
}
