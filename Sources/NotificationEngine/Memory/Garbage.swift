// SPDX-License-Identifier: MIT

/// Closures and blocks that no delivery can reach any more, or soon can't.
///
/// They are released when no lock is held. Usually it's none, or one closure, for which nothing is allocated.
@usableFromInline
struct Garbage {
  /// A block that was replaced, and the number of the subject whose block it was.
  struct OldBlock {
    let block: SlotBlock
    let subject: UInt64
  }

  private var first: RetiredReceiver?
  private var others = ContiguousArray<RetiredReceiver>()

  // SAFETY: each is garbage once, and freed by the thread that takes it.
  private(set) var blocks = ContiguousArray<OldBlock>()

  @usableFromInline init() {}

  var isEmpty: Bool { first == nil && blocks.isEmpty }

  var receiverCount: Int { (first == nil ? 0 : 1) + others.count }

  mutating func take() -> Garbage {
    let garbage = self
    self = Garbage()
    return garbage
  }

  mutating func add(_ receiver: consuming RetiredReceiver) {
    if first == nil { first = receiver } else { others.append(receiver) }
  }

  /// Adds a block that was replaced, and the number of its subject.
  mutating func add(_ block: SlotBlock, ofSubject subject: UInt64) {
    blocks.append(OldBlock(block: block, subject: subject))
  }

  mutating func add(_ more: Garbage) {
    if let receiver = more.first { add(receiver) }
    others.append(contentsOf: more.others)
    blocks.append(contentsOf: more.blocks)
  }

  /// Releases all closures, which may run the `deinit` of what they capture, and frees all blocks.
  ///
  /// Never called under a lock.
  @usableFromInline
  consuming func free() {
    for old in blocks { old.block.deallocate() }
  }
}
