// SPDX-License-Identifier: MIT

/// An object that sends messages.
///
/// Streams and bridges are built on it.
///
/// Its counterpart is ``MessageSink``. For objects that hold a value, there are ``ValueSource`` and ``ValueSink``. The
/// requirements of a conforming type may be called on any thread. One that is `Sendable` conforms to
/// ``SharedMessageSource`` instead.
public protocol MessageSource<Sent> {
  /// The type of the messages.
  associatedtype Sent

  /// Calls `receive` with every later message, in the source's order.
  ///
  /// It is called on the thread that sends the message, unless the source documents another one. Only the source
  /// retains `receive`, and releases it when the delivery ends, because it was cancelled or the source was deallocated.
  /// So a consumer can detect the end in the `deinit` of an object that `receive` captures.
  ///
  /// - Parameter receive: Called with each message, while no lock is held.
  /// - Returns: A closure that ends the delivery. It may be called on any thread and more than once, and retains
  ///   neither the source nor `receive`.
  func deliverMessages(to receive: @escaping (Sent) -> Void) -> @Sendable () -> Void
}

/// An object that takes messages and sends them.
public protocol MessageSink<Sent> {
  /// The type of the messages.
  associatedtype Sent

  /// A closure that sends a message.
  ///
  /// It returns false if the sink takes no further message, for example because it was deallocated.
  ///
  /// The closure doesn't retain the sink, and may be called on any thread.
  var takeMessage: (Sent) -> Bool { get }
}
