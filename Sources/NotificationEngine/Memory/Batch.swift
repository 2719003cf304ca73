// SPDX-License-Identifier: MIT

/// Closures and blocks that no delivery can reach any more, or soon can't.
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

  /// Releases all closures, which may run the `deinit` of what they capture, and frees all blocks.
  ///
  /// Never called under a lock.
  @usableFromInline
  consuming func free() {
    for block in blocks { block.deallocate() }
  }
}
