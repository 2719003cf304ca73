// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// One registration: a block, and where it is to be called.
///
/// The entry's subject retains it, and so does each change that waits for the queue.
package final class Observer {
  package let elastomer: Elastomer
  package let receipt: ObserverReceipt
  private let block: (ElastomericMutation) -> Void
  private let queue: InceptQueue

  /// Whether the observer tells nil that was staged from nothing staged.
  private let isTyped: Bool

  package init(
    of elastomer: Elastomer,
    receipt: ObserverReceipt,
    on queue: InceptQueue,
    isTyped: Bool = false,
    block: @escaping (ElastomericMutation) -> Void
  ) {
    self.elastomer = elastomer
    self.receipt = receipt
    self.queue = queue
    self.isTyped = isTyped
    self.block = Inspector.watching(of: elastomer, block)
  }

  /// The block, and what it captures, goes where it was called, after its last call.
  deinit {
    queue.mailbox.post(.farewell(block, queue))
  }

  /// Sends the change on its way to the block.
  func receive(_ change: Change) {
    guard isTyped || !change.isFirstNil else { return }
    queue.mailbox.post(.change(change.seen(through: elastomer), self))
  }

  /// Calls the block; on the incept queue.
  func deliver(_ change: Change) {
    block(change.mutation(for: receipt))
  }
}
