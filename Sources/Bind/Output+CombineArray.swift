// SPDX-License-Identifier: MIT

extension Output {
  /// Makes an Output of the values of all `outputs`, in their order.
  ///
  /// Whenever one of them is updated and all of them store a value, the result is updated with all values. A ``Relay``
  /// among them stores nothing: for it counts the value that it is emitting, so the result is updated when it emits.
  /// An Output that is listed several times gives as many updates. The result of an empty array never holds anything.
  ///
  /// - Returns: A new Output. Each of `outputs` keeps it, and knows the others weakly: when one is deallocated, the
  ///   result is not updated any more, and the others release it at their next updates.
  /// - Complexity: O(*n*) in the number of `outputs` to make, and for each update.
  public static func combine(outputs: [Output<Value>]) -> Output<[Value]> {
    let result = Output<[Value]>()
    let members = outputs.map { WeakOutput(output: $0) }
    // Copied only while all are there: what is given up half way would be released in the critical section.
    func values(of outputs: [Output<Value>], _ emitter: Output<Value>? = nil, _ emitted: Value? = nil) -> [Value]? {
      guard outputs.allSatisfy({ $0.storesValues ? $0.holdsValue : $0 === emitter }) else { return nil }
      return outputs.compactMap { $0.storesValues ? $0.value : emitted }
    }
    func present() -> [Output<Value>]? {
      let outputs = members.compactMap(\.output)
      return outputs.count == members.count ? outputs : nil
    }
    for (index, output) in outputs.enumerated() {
      output.feed(result, with: present) { value, outputs in values(of: outputs, outputs[index], value) }
    }
    if !outputs.isEmpty { result.update(ordered: { values(of: outputs) }) }
    return result
  }
}

/// One of the Outputs that a combination looks at.
private struct WeakOutput<Value> {
  weak var output: Output<Value>?
}
