// SPDX-License-Identifier: MIT

/// Something that waits for the one who is delivering.
@usableFromInline
enum Job<Message> {
  /// `depth` says how deep inside others the owner made it; 0 for one of another thread, or one that is delivered inside
  /// the call that sends it.
  case message(Message, limit: UInt64, depth: UInt64)

  case replay(Message, generation: UInt64)
}

/// Closures and blocks that nobody can reach any more, or soon.
@usableFromInline
struct Batch {
  var receivers = ContiguousArray<RetiredReceiver>()

  // SAFETY: blocks that were replaced; each is in one batch only, and freed by whoever takes it out.
  var blocks = ContiguousArray<SlotBlock>()

  @usableFromInline init() {}

  var isEmpty: Bool { receivers.isEmpty && blocks.isEmpty }

  mutating func take() -> Batch {
    let batch = self
    self = Batch()
    return batch
  }

  mutating func append(_ other: Batch) {
    receivers.append(contentsOf: other.receivers)
    blocks.append(contentsOf: other.blocks)
  }

  /// Lets go of everything, the closures with whatever `deinit` they run.
  ///
  /// Never under a lock.
  @usableFromInline
  consuming func free() {
    for block in blocks { block.deallocate() }
  }
}

/// Jobs that wait for the owner of a queued or serial subject.
///
/// Touched under the subject's lock.
@usableFromInline
final class Backlog<Message> {
  var jobs = JobQueue<Job<Message>>()

  /// Whether the owner of a serial subject is performing jobs inside a delivery, for the sake of a message that waits behind
  /// them.
  var isDrainedInside = false
}

/// What a subject has made unreachable and cannot let go of yet.
///
/// Touched under the subject's lock.
@usableFromInline
final class Retirement {
  /// What goes when each counter of `unseen` has been seen at zero.
  var draining = Batch()

  /// What was retired since `draining` began.
  var waiting = Batch()

  /// The reader counters that have not been seen at zero since `draining` began: bit `2 * stripe + parity`, where the two
  /// lowest bits are the head's own counters.
  var unseen: UInt64 = 0

  /// Frees the blocks; for the subject's `deinit`.
  func freeBlocks() {
    draining.take().free()
    waiting.take().free()
  }
}

/// What a writer lets go of after its critical section; nearly always nothing, or one closure.
@usableFromInline
struct Garbage {
  private(set) var receiver: RetiredReceiver?
  private(set) var batch: Batch?

  @usableFromInline init() {}

  mutating func add(_ receiver: consuming RetiredReceiver) {
    self.receiver = receiver
  }

  mutating func add(_ more: consuming Batch) {
    guard !more.isEmpty else { return }
    if batch == nil {
      batch = more
    } else {
      batch?.append(more)
    }
  }

  /// Lets go of everything; the closure that was retired alone goes with the value itself.
  @usableFromInline
  consuming func free() {
    batch?.free()
  }
}
