// SPDX-License-Identifier: MIT

/// Jobs that wait for the owner of a subject that queues or nests in turn.
///
/// Touched under the subject's lock.
@usableFromInline
final class Backlog<Message> {
  var jobs = JobQueue<Job<Message>>()

  /// Whether the owner of a subject that nests in turn performs jobs inside a delivery, because a message waits behind
  /// them.
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
