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
  /// - Returns: A new Output. Each argument keeps it, and knows the others weakly: when one is deallocated, the result
  ///   is not updated any more, and the others release it at their next updates.
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
    let members = (repeat CombinationMember(each outputs))
    /// The values, if all are there; of a Relay, which stores none, the value that it is emitting.
    func values<Emitted>(_ emitter: CombinationMember<Emitted>?, _ emitted: Emitted?) -> (repeat each Member)? {
      for member in repeat each members {
        guard member.holdsValue || member === emitter && member.isRelay else { return nil }
      }
      return (repeat (each members).value(or: emitted))
    }
    func present() -> [AnyObject]? {
      var present: [AnyObject] = []
      for member in repeat each members {
        guard let output = member.output else { return nil }
        present.append(output)
      }
      return present
    }
    func feed<Emitted>(_ output: Output<Emitted>, _ member: CombinationMember<Emitted>) {
      output.feed(result, with: present) { value, _ in values(member, value) }
    }
    repeat feed(each outputs, each members)
    result.update(ordered: { values(CombinationMember<Value>?.none, nil) })
    return result
  }
}

/// One of the Outputs that a combination looks at, which holds them meanwhile; the same one given twice is two.
private final class CombinationMember<Value> {
  weak let output: Output<Value>?

  init(_ output: Output<Value>) {
    self.output = output
  }

  var isRelay: Bool { output?.storesValues == false }

  var holdsValue: Bool { output?.holdsValue == true }

  func value<Emitted>(or emitted: Emitted?) -> Value {
    guard let value = isRelay ? emitted as? Value : output?.value else {
      fatalError("a combination reads its members' values only when all are there")
    }
    return value
  }
}
