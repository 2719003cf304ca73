// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output where Value: Sendable {
  /// Updates an Output from any thread, without keeping it: an addition to *Bind*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Value>

    /// Updates the Output as ``Output/update(withValue:)`` does, on the calling thread.
    ///
    /// - Parameter value: The value.
    /// - Returns: Whether the Output was there.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type of the handle with that of its Output, such as `Output<Int>.Sender`.
    public var description: String { "Output<\(Value.self)>.Sender" }
  }

  /// A handle that may cross threads, for updating this Output: an addition to *Bind*.
  ///
  /// It does not keep the Output.
  public final var sender: Sender { Sender(entry: RemoteEntry(takeValue)) }
}
