// SPDX-License-Identifier: MIT

/// Something that sends messages: one half of the seam that streams and bridges are built on.
///
/// The other half is ``MessageSink``; ``ValueSource`` and ``ValueSink`` are the same for what holds a value. A type
/// that conforms may be delivered from and handed to from every thread.
public protocol MessageSource<Sent> {
  /// The type of the messages.
  associatedtype Sent

  /// Calls `receive` with every message from now on, in the source's order, on the thread of the sender or where the
  /// source says.
  ///
  /// The source alone keeps `receive`, and lets go of it when the delivery ends: because it was cancelled, or because
  /// the source died. So a consumer learns of the end by the `deinit` of an object that `receive` captures.
  ///
  /// - Parameter receive: Called with each message, while no lock is held.
  /// - Returns: Ends the delivery; from every thread, any number of times. It keeps neither the source nor `receive`.
  func deliverMessages(to receive: @escaping (Sent) -> Void) -> @Sendable () -> Void
}

/// Something that takes messages.
public protocol MessageSink<Sent> {
  /// The type of the messages.
  associatedtype Sent

  /// Hands a message over, as if it were sent by hand; says whether the sink was there.
  ///
  /// The closure does not keep the sink, and may be called from every thread.
  var takeMessage: (Sent) -> Bool { get }
}
