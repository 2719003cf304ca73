// SPDX-License-Identifier: MIT

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
  @inlinable
  public static func combine(outputs: consuming [Output<Value>]) -> Output<[Value]> {
    let result = combined(outputs)
    // A member that an array elsewhere holds is retained twice while it is taken out of this one.
    while let output = outputs.popLast() { output.reportUnretained() }
    return result
  }

  @inlinable
  static func combined(_ outputs: [Output<Value>]) -> Output<[Value]> {
    // What a Relay emits counts wherever it is listed.
    var relays: [ObjectIdentifier: CombinedOutput<Value>] = [:]
    let members = outputs.map { output in
      let member = relays[ObjectIdentifier(output)] ?? CombinedOutput(output, prefersStored: true)
      if !output.storesValues { relays[ObjectIdentifier(output)] = member }
      return member
    }
    let combination = Combination(of: members) { members.map(\.value) }
    for (index, member) in members.enumerated() { combination.add(outputs[index], as: member) }
    return combination.begin()
  }
}
