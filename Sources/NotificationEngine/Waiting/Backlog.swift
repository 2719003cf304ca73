// SPDX-License-Identifier: MIT

/// Jobs that wait for the owner of a queued or serial subject.
///
/// Touched under the subject's lock.
@usableFromInline
final class Backlog<Message> {
  var jobs = JobQueue<Job<Message>>()

  /// Whether the owner of a serial subject is performing jobs inside a delivery, for the sake of a message that waits
  /// behind them.
  var isDrainedInside = false
}

/// Something that waits for the running delivery.
@usableFromInline
enum Job<Message> {
  /// `depth` says how deep inside others the owner made it. It is 0 for a message of another thread, and for one that
  /// is delivered inside the call that sends it.
  case message(Message, limit: UInt64, depth: UInt64)

  case replay(Message, generation: UInt64)
}
