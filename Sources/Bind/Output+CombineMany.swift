// SPDX-License-Identifier: MIT

extension Output {
  /// Makes an Output of the values of three or more Outputs of different types.
  ///
  /// Whenever one of them is updated and all the others *store* a value, the result is updated with all. If all store a
  /// value already, the result holds them from the start. A ``Relay`` therefore takes part only at the moment when it
  /// emits. The same Output given several times gives as many updates.
  ///
  /// ```swift
  /// Output.combine(name, age, isMember).bind { name, age, isMember in
  ///   print(name, age, isMember)
  /// }
  /// ```
  ///
  /// An addition to the original, which combines two, or many of one type.
  ///
  /// - Returns: A new Output. Each argument keeps it, and knows the others weakly: when one dies, the result is not
  ///   updated any more, and the others let go of it at their next updates.
  public static func combine<B, C, each D>(
    _ output1: Output<Value>,
    _ output2: Output<B>,
    _ output3: Output<C>,
    _ others: repeat Output<each D>
  ) -> Output<(Value, B, C, repeat each D)> {
    combineAll(output1, output2, output3, repeat each others)
  }

  /// Makes an Output of the values of three or more Outputs, with the type parameters spelled out.
  ///
  /// For calls such as `Output<(Int, String, Void)>.combine(number, text, relay)`; the type that it is called on has no
  /// meaning. Behaves like the form without.
  @_disfavoredOverload
  public static func combine<A, B, C, each D>(
    _ output1: Output<A>,
    _ output2: Output<B>,
    _ output3: Output<C>,
    _ others: repeat Output<each D>
  ) -> Output<(A, B, C, repeat each D)> {
    combineAll(output1, output2, output3, repeat each others)
  }

  private static func combineAll<each Member>(
    _ outputs: repeat Output<each Member>
  ) -> Output<(repeat each Member)> {
    let result = Output<(repeat each Member)>()
    let sources = (repeat CombinationSource(each outputs))
    /// Updates the result when `emitter` has emitted `value`; says whether there still is something to update.
    func combine<Emitted>(_ emitter: CombinationSource<Emitted>, _ value: Emitted) -> Bool {
      // Held until the end: the last reference to a member or a value must not go inside the critical section.
      let members = (repeat (each sources).output)
      for member in repeat each members {
        if member == nil { return false }
      }
      var values: (repeat (each Member)?) = (repeat (each Member)?.none)
      result.update(ordered: {
        values = (repeat (each sources).value(if: emitter, is: value))
        return allPresent(repeat each values)
      })
      withExtendedLifetime((members, values)) {}
      return true
    }
    func bind<Emitted>(_ source: CombinationSource<Emitted>, to output: Output<Emitted>) {
      output.bind(whileUseful: { value in combine(source, value) })
    }
    repeat bind(each sources, to: each outputs)
    return result
  }
}

/// One of the Outputs that a combination looks at.
private final class CombinationSource<Value> {
  weak let output: Output<Value>?

  init(_ output: Output<Value>) {
    self.output = output
  }

  /// The stored value; of a Relay, which stores none, the value that it is emitting.
  func value<Emitted>(if emitter: CombinationSource<Emitted>, is emitted: Emitted) -> Value? {
    guard let output, !output.storesValues else { return self.output?.value }
    return self === emitter ? emitted as? Value : nil
  }
}

/// A value of a combination is missing.
private struct Absence: Error {}

/// The values, or nil if one of them is missing.
private func allPresent<each Value>(_ values: repeat (each Value)?) -> (repeat each Value)? {
  func present<Present>(_ value: Present?) throws(Absence) -> Present {
    guard let value else { throw Absence() }
    return value
  }
  return try? (repeat present(each values))
}
