// SPDX-License-Identifier: MIT

/// Closures and blocks that nobody can reach any more, or soon.
@usableFromInline
struct Batch {
  var receivers = ContiguousArray<RetiredReceiver>()

  // SAFETY: blocks that were replaced; each is in one batch only, and freed by the thread that takes it out.
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
