// SPDX-License-Identifier: MIT

extension Output {
  /// Returns an Output of tuples, updated whenever one of three or more Outputs is.
  ///
  /// ```swift
  /// Output.combine(name, age, isMember).bind { name, age, isMember in
  ///   print(name, age, isMember)
  /// }
  /// ```
  ///
  /// If all Outputs store a value, the result stores the tuple from the start. An update is combined only if all the
  /// others *store* a value, so a ``Relay`` takes part only at the moment when it emits. The same Output given several
  /// times gives as many updates.
  ///
  /// An addition to *Bind*, which combines two, or many of one type.
  ///
  /// - Returns: A new Output. Each argument retains it and references the others weakly. When one is deallocated, the
  ///   result is no longer updated, and the others release it at their next updates.
  @inlinable
  public static func combine<B, C, each D>(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<B>,
    _ output3: consuming Output<C>,
    _ others: repeat Output<each D>
  ) -> Output<(Value, B, C, repeat each D)> {
    let result = combineAll(copy output1, copy output2, copy output3, repeat each others)
    reportUnretained(output1, output2)
    output3.reportUnretained()
    return result
  }

  /// Returns an Output of tuples of three or more values, with the type parameters written out.
  ///
  /// Supports calls such as `Output<(Int, String, Void)>.combine(number, text, relay)`; the type on which it is called
  /// has no meaning. Apart from that, it works like the form without them.
  @inlinable @_disfavoredOverload
  public static func combine<A, B, C, each D>(
    _ output1: consuming Output<A>,
    _ output2: consuming Output<B>,
    _ output3: consuming Output<C>,
    _ others: repeat Output<each D>
  ) -> Output<(A, B, C, repeat each D)> {
    let result = combineAll(copy output1, copy output2, copy output3, repeat each others)
    reportUnretained(output1, output2)
    output3.reportUnretained()
    return result
  }

  @inlinable
  static func combineAll<each Member>(
    _ outputs: repeat Output<each Member>
  ) -> Output<(repeat each Member)> {
    let members = (repeat CombinedOutput(each outputs, prefersStored: true))
    var all: [any CombinationMember] = []
    repeat all.append(each members)
    let combination = Combination(of: all) { (repeat (each members).value) }
    repeat combination.add(each outputs, as: each members)
    return combination.begin()
  }
}
