// SPDX-License-Identifier: MIT

/// Closures and blocks that no delivery can reach any more, or soon can't.
///
/// They are released when no lock is held. Usually it's none, or one closure, for which nothing is allocated.
@usableFromInline
struct Garbage {
  private var first: RetiredReceiver?

  // SAFETY: each block is garbage once, and freed by the thread that takes it.
  /// What there is besides one closure.
  private var rest: (receivers: ContiguousArray<RetiredReceiver>, blocks: ContiguousArray<SlotBlock>)?

  @usableFromInline init() {}

  var isEmpty: Bool { first == nil && rest == nil }

  mutating func take() -> Garbage {
    exchange(&self, with: Garbage())
  }

  mutating func add(_ receiver: consuming RetiredReceiver) {
    guard first != nil else { return first = receiver }
    makeRest()
    rest?.receivers.append(receiver)
  }

  mutating func add(_ block: SlotBlock) {
    makeRest()
    rest?.blocks.append(block)
  }

  mutating func add(_ more: Garbage) {
    if let receiver = more.first { add(receiver) }
    guard let others = more.rest else { return }
    makeRest()
    rest?.receivers.append(contentsOf: others.receivers)
    rest?.blocks.append(contentsOf: others.blocks)
  }

  private mutating func makeRest() {
    if rest == nil { rest = ([], []) }
  }

  /// Releases all closures, which may run the `deinit` of what they capture, and frees all blocks.
  ///
  /// Never called under a lock.
  @usableFromInline
  consuming func free() {
    guard let rest else { return }
    for block in rest.blocks { block.deallocate() }
  }
}
