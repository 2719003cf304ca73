// SPDX-License-Identifier: MIT

/// The way into a sink from another thread: what the `sender` of a facade is made of.
// SAFETY: the closure of a sink of this package may be called from every thread, and keeps the sink weakly. The values
// are Sendable. Breaks if it were made of a closure that captures anything else.
package struct RemoteEntry<Value: Sendable>: @unchecked Sendable {
  private let take: (Value) -> Bool

  /// - Parameter take: The `takeValue` or `takeMessage` of a sink of this package.
  package init(_ take: @escaping (Value) -> Bool) {
    self.take = take
  }

  /// Hands a value over; says whether the sink was there.
  package func send(_ value: Value) -> Bool {
    take(value)
  }
}
