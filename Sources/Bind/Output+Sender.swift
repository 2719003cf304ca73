// SPDX-License-Identifier: MIT

public import NotificationEngine
// A client that imports this module alone may call the methods of its senders.
@_exported public import struct NotificationEngine.ValueSender

extension Output where Value: Sendable {
  /// A handle that updates an Output, as ``Output/update(withValue:)`` does, from any thread and without retaining it.
  ///
  /// Created by ``Output/sender(isolation:)`` or ``Output/uncheckedSender``.
  ///
  /// An addition to *Bind*.
  public typealias Sender = ValueSender<Value>

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
  /// It retains neither the Output nor the actor. In code without an actor, use ``uncheckedSender``.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameter isolation: The actor on which the Output is updated, by default the caller's.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public final func sender(isolation: isolated any Actor = #isolation) -> Sender {
    Sender(to: self, isolation: isolation) { $0.update(withValue: $1) }
  }

  /// A handle that other threads can use to update this Output on the thread that sends.
  ///
  /// The compiler doesn't check its use: closures that are bound to the Output, and to the results of its operators,
  /// are called on any thread. Nothing is lost or torn, but a closure that touches an actor's state races. The handle
  /// doesn't retain the Output.
  ///
  /// An addition to *Bind*.
  public final var uncheckedSender: Sender {
    Sender(unchecked: takeValue)
  }
}
