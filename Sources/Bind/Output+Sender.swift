// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output where Value: Sendable {
  /// A handle that updates an Output from any thread without retaining it.
  ///
  /// Created by ``Output/sender(isolation:)`` or ``Output/uncheckedSender``. An addition to *Bind*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: SendableSink<Value>

    /// Updates the Output on the actor on which the sender was created.
    ///
    /// Works like ``Output/update(withValue:)``. If you send on that actor, the Output is updated before this returns,
    /// unless earlier values are still on their way. From elsewhere, it is updated after one hop. The values of a
    /// sender arrive in the order in which they were sent, and a value on its way retains the Output until it has
    /// arrived. A sender from ``Output/uncheckedSender`` updates on the calling thread.
    ///
    /// - Parameter value: The new value.
    /// - Returns: False if the Output was deallocated; the value is then dropped.
    @discardableResult
    public func send(_ value: Value) -> Bool {
      entry.send(value)
    }

    /// The type of the sender, such as `Output<Int>.Sender`.
    public var description: String { "Output<\(Value.self)>.Sender" }
  }

  /// Returns a handle that other threads can use to update this Output on the caller's actor.
  ///
  /// ```swift
  /// let progress = Output(value: 0)
  /// let sender = progress.sender()
  /// Task.detached {
  ///   sender.send(100)  // arrives on the main actor
  /// }
  /// ```
  ///
  /// Values are delivered on the actor on which the handle was created, such as the main actor for user interface code.
  /// It retains neither the Output nor the actor. In code without an actor, use ``uncheckedSender``. An addition to
  /// *Bind*.
  ///
  /// - Parameter isolation: The actor on which the Output is updated; the caller's, unless another one is given.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public final func sender(isolation: isolated any Actor = #isolation) -> Sender {
    Sender(entry: SendableSink(to: SinkHold(weakly: self), isolation: isolation) { $0.update(withValue: $1) })
  }

  /// A handle that other threads can use to update this Output on the thread that sends.
  ///
  /// The compiler doesn't check its use: closures that are bound to the Output, and to the results of its operators,
  /// are called on any thread. Nothing is lost or torn, but a closure that touches an actor's state races. The handle
  /// doesn't retain the Output. An addition to *Bind*.
  public final var uncheckedSender: Sender {
    Sender(entry: SendableSink(unchecked: takeValue))
  }
}
