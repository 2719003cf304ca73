// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Variable: TextOutputStreamable {
  /// Writes type, value and number of observations, such as `Var<Int>(3, 2 observations)`: what `print` shows.
  ///
  /// A variable of a string is written as its string, as in the original. An addition to it.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    let value = value
    if let text = value as? any StringValue { return target.write(text.string) }
    let count = subject.subscriberCount
    target.write("Var<\(Value.self)>(\(value), \(count) \(count == 1 ? "observation" : "observations"))")
  }
}

extension Messenger: Inspected {
  /// Its type has the name that clients use for `Variable`.
  package var inspected: InspectedSource {
    #if DEBUG
      let parts = "\(type(of: self))".split(separator: "<", omittingEmptySubsequences: false)
      let name = parts.map { $0 == "Variable" || $0.hasSuffix(" Variable") ? "\($0.dropLast(5))" : "\($0)" }
        .joined(separator: "<")
    #else
      // A graph is of debug builds, and the code for a name is 5 KB.
      let name: String? = nil
    #endif
    return InspectedSource(self, named: name) { self.subject.subscriberCount }
  }
}
