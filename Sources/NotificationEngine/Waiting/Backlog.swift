// SPDX-License-Identifier: MIT

/// The jobs of a subject that wait for its owner.
///
/// Only in a subject that queues or is serially re-entrant; accessed under the subject's lock.
@usableFromInline
final class Backlog<Message> {
  var jobs = JobQueue<Job<Message>>()

  /// Whether a serially re-entrant owner performs jobs inside a delivery, because a message waits behind them.
  var isDrainedInside = false
}

/// A message or a first value that waits for the running delivery.
@usableFromInline
enum Job<Message> {
  /// A message; `depth` is the level at which the owner sent it. It is 0 for a message of another thread, and for one
  /// that is delivered inside the call that sends it.
  case message(Message, limit: UInt64, depth: UInt64)

  case replay(Message, generation: UInt64)
}
