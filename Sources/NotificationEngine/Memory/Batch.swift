// SPDX-License-Identifier: MIT

/// Closures and blocks that nobody can reach any more, or soon.
@usableFromInline
struct Batch {
  var receivers = ContiguousArray<RetiredReceiver>()

  /// A block that was replaced, and the number of the subject whose block it was.
  struct OldBlock {
    let block: SlotBlock
    let subject: UInt64
  }

  // SAFETY: each is in one batch only, and freed by the thread that takes it out.
  private(set) var blocks = ContiguousArray<OldBlock>()

  @usableFromInline init() {}

  var isEmpty: Bool { receivers.isEmpty && blocks.isEmpty }

  mutating func take() -> Batch {
    let batch = self
    self = Batch()
    return batch
  }

  mutating func append(_ block: SlotBlock, of storage: SubjectStorage) {
    blocks.append(OldBlock(block: block, subject: unsafe storage.subject.pointee.loadRelaxed()))
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
    for old in blocks { old.block.deallocate() }
  }
}
