// SPDX-License-Identifier: MIT

internal import NotificationEngine

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
