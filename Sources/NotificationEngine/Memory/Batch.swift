// SPDX-License-Identifier: MIT

/// Closures and blocks that no delivery can reach any more, or soon can't.
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

  /// Appends a block that was replaced, and the number of its subject.
  mutating func append(_ block: SlotBlock, ofSubject subject: UInt64) {
    blocks.append(OldBlock(block: block, subject: subject))
  }

  mutating func append(_ other: Batch) {
    receivers.append(contentsOf: other.receivers)
    blocks.append(contentsOf: other.blocks)
  }

  /// Releases all closures, which may run the `deinit` of what they capture, and frees all blocks.
  ///
  /// Never called under a lock.
  @usableFromInline
  consuming func free() {
    for old in blocks { old.block.deallocate() }
  }
}
