// SPDX-License-Identifier: MIT

extension Output {
  /// Makes an Output of the values of all `outputs`, in their order.
  ///
  /// Whenever one of them is updated and all of them store a value, the result is updated with all values. A ``Relay``
  /// among them stores nothing: for it counts the value that it is emitting, so the result is updated when it emits.
  /// An Output that is listed several times gives as many updates. The result of an empty array never holds anything.
  ///
  /// - Returns: A new Output. Each of `outputs` keeps it, and knows the others weakly: when one dies, the result is not
  ///   updated any more, and the others let go of it at their next updates.
  public static func combine(outputs: [Output<Value>]) -> Output<[Value]> {
    let result = Output<[Value]>()
    let sources = outputs.map { Source(output: $0) }
    for (index, output) in outputs.enumerated() {
      output.bind(whileUseful: { value in
        let members = sources.compactMap(\.output)
        guard members.count == sources.count else { return false }
        let emitter = members[index]
        // Filled inside the result's critical section, for the reason given at `pair`; emptied outside.
        var values: [Value] = []
        result.update(ordered: {
          values = []
          values.reserveCapacity(members.count)
          for member in members {
            if member === emitter, !member.storesValues {
              values.append(value)
            } else if let stored = member.value {
              values.append(stored)
            } else {
              return nil
            }
          }
          return values
        })
        withExtendedLifetime((members, values)) {}
        return true
      })
    }
    return result
  }

  /// One of the Outputs that a combination looks at.
  private struct Source {
    weak var output: Output<Value>?
  }
}
