// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A registered block, and the queue on which it is called.
///
/// The entry's subject retains it, and so does each change that is queued for the block.
package final class Observer {
  package let elastomer: Elastomer
  package let receipt: ObserverReceipt
  private let block: (ElastomericMutation) -> Void
  private let queue: DeliveryQueue

  package init(
    of elastomer: Elastomer,
    receipt: ObserverReceipt,
    on queue: DeliveryQueue,
    block: @escaping (ElastomericMutation) -> Void
  ) {
    self.elastomer = elastomer
    self.receipt = receipt
    self.queue = queue
    self.block = Inspector.watching(of: elastomer, block)
  }

  /// Releases the block, and what it captures, on the queue on which it was called, after its last call.
  deinit {
    queue.mailbox.post(.release(block, queue))
  }

  /// Queues a change for the block.
  func receive(_ change: Change) {
    queue.mailbox.post(.change(change.seen(through: elastomer), self))
  }

  /// Calls the block; runs on the delivery queue.
  func deliver(_ change: consuming Change) {
    block(ElastomericMutation(of: change, to: receipt))
  }
}
