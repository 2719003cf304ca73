// SPDX-License-Identifier: MIT

extension Output {
  /// Returns an Output that is updated whenever one of two Outputs is, with the same value.
  ///
  /// ```swift
  /// let typed = Relay<String>()
  /// let pasted = Relay<String>()
  /// Output.merge(typed, pasted).bind { print("input:", $0) }
  /// pasted.fire("Hello")
  /// ```
  ///
  /// The result is first updated with the stored value of `output1`, then with that of `output2`. The same Output given
  /// twice delivers every update twice.
  ///
  /// Mirrors *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output, which both arguments retain and update. When one of them is deallocated, the other
  ///   continues.
  @inlinable
  public static func merge(_ output1: Output<Value>, _ output2: Output<Value>) -> Output<Value> {
    let result = Output<Value>(taking: .own)
    output1.connect { result.update(withValue: $0) }
    output2.connect { result.update(withValue: $0) }
    return result
  }
}
