// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Variable: TextOutputStreamable {
  /// Writes the type, the value and the number of observations, such as `Var<Int>(3, 2 observations)`.
  ///
  /// This is what `print` shows. As in the original, a variable of a string is written as its string.
  ///
  /// An addition to *SwiftObserver*.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    let value = value
    if let text = value as? any StringValue { return target.write(text.string) }
    let count = subject.subscriberCount
    target.write("Var<\(Value.self)>(\(value), \(count) \(count == 1 ? "observation" : "observations"))")
  }
}

extension Messenger: Inspected {
  /// The type, with the name `Var` that clients use for `Variable`.
  package var inspected: InspectedSource {
    #if DEBUG
      let parts = "\(type(of: self))".split(separator: "<", omittingEmptySubsequences: false)
      let name = parts.map { $0 == "Variable" || $0.hasSuffix(" Variable") ? "\($0.dropLast(5))" : "\($0)" }
        .joined(separator: "<")
    #else
      // Only debug builds make a graph, and the code for the name takes 5 KB.
      let name: String? = nil
    #endif
    return InspectedSource(self, named: name) { self.subject.subscriberCount }
  }
}
