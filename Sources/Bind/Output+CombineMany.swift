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
  @_disfavoredOverload
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

  private static func combineAll<each Member>(
    _ outputs: repeat Output<each Member>
  ) -> Output<(repeat each Member)> {
    let result = Output<(repeat each Member)>()
    let members = (repeat CombinationMember(each outputs))
    /// Returns the values, if all are there; for a Relay, which stores none, the value that it is emitting.
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

/// A weak reference to one of the Outputs that are combined; an Output given twice has two.
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
