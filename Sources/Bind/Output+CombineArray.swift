// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Returns an Output of the values of several Outputs, in the order of the array.
  ///
  /// ```swift
  /// let fields = [Output(value: "Ada"), Output(value: "")]
  /// Output.combine(outputs: fields)
  ///   .map { texts in texts.allSatisfy { !$0.isEmpty } }
  ///   .bind { isComplete in print(isComplete) }  // false
  /// ```
  ///
  /// It is updated whenever one of them is and all of them store a value. A ``Relay`` among them stores nothing; the
  /// value that it is emitting counts, so the result is updated when the Relay emits. An Output that is listed several
  /// times gives as many updates. The result of an empty array never has a value.
  ///
  /// - Returns: A new Output. Each of `outputs` retains it and references the others weakly. When one is deallocated,
  ///   the result is no longer updated, and the others release it at their next updates.
  /// - Complexity: O(*n*) in the number of `outputs` to create, and for each update.
  public static func combine(outputs: consuming [Output<Value>]) -> Output<[Value]> {
    let result = combined(outputs)
    // A member that an array elsewhere holds is retained twice while it is taken out of this one.
    while let output = outputs.popLast() { output.reportUnretained() }
    return result
  }

  private static func combined(_ outputs: [Output<Value>]) -> Output<[Value]> {
    let result = Output<[Value]>()
    let members = outputs.map { WeakReference($0) }
    // Copy the values only if all are there: a partial result would be released in the critical section.
    func values(of outputs: [Output<Value>], _ emitter: Output<Value>? = nil, _ emitted: Value? = nil) -> [Value]? {
      guard outputs.allSatisfy({ $0.storesValues ? $0.holdsValue : $0 === emitter }) else { return nil }
      return outputs.compactMap { $0.storesValues ? $0.value : emitted }
    }
    func present() -> [Output<Value>]? {
      let outputs = members.compactMap(\.object)
      return outputs.count == members.count ? outputs : nil
    }
    for (index, output) in outputs.enumerated() {
      output.feed(result, with: present) { value, outputs in values(of: outputs, outputs[index], value) }
    }
    if !outputs.isEmpty { result.update(ordered: { values(of: outputs) }) }
    return result
  }
}
