// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output where Value: Sendable {
  /// Updates an Output from any thread, without keeping it: an addition to *Bind*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Value>

    /// Updates the Output as ``Output/update(withValue:)`` does, on the actor on which the sender was made.
    ///
    /// Called on that actor, the Output is updated before this returns, unless earlier values are still on their way;
    /// called elsewhere, it is updated one hop later. The values of a sender arrive in the order in which they were
    /// sent, and a value on its way keeps the Output until it has arrived. One of ``Output/uncheckedSender`` is updated
    /// on the calling thread.
    ///
    /// - Parameter value: The value.
    /// - Returns: Whether the Output was there; if not, the value is dropped.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type of the handle with that of its Output, such as `Output<Int>.Sender`.
    public var description: String { "Output<\(Value.self)>.Sender" }
  }

  /// A handle that may cross threads, for updating this Output on the actor of the caller: an addition to *Bind*.
  ///
  /// What it sends is delivered on the actor on which it was made: on the main actor for the code of a user interface.
  /// It keeps neither the Output nor the actor. Code without an actor has ``uncheckedSender``.
  ///
  /// - Parameter isolation: The actor on which the Output is updated; the caller's, unless another one is given.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public final func sender(isolation: isolated any Actor = #isolation) -> Sender {
    Sender(entry: RemoteEntry(to: SinkHold(weakly: self), isolation: isolation) { $0.update(withValue: $1) })
  }

  /// A handle that may cross threads, for updating this Output on the thread that sends: an addition to *Bind*.
  ///
  /// The compiler does not check it: what is bound to the Output, and to the results of its operators, is called on any
  /// thread. Nothing is lost or torn, but a closure that touches what belongs to an actor races. It does not keep the
  /// Output.
  public final var uncheckedSender: Sender {
    Sender(entry: RemoteEntry(unchecked: takeValue))
  }
}
