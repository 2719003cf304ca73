// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// One registration: a block, and where it is to be called.
///
/// The entry's subject retains it, and so does each mutation that waits for the queue.
package final class Observer {
  package let elastomer: Elastomer
  package let receipt: ObserverReceipt
  private let block: (ElastomericMutation) -> Void
  private let queue: InceptQueue

  package init(
    of elastomer: Elastomer,
    receipt: ObserverReceipt,
    on queue: InceptQueue,
    block: @escaping (ElastomericMutation) -> Void
  ) {
    self.elastomer = elastomer
    self.receipt = receipt
    self.queue = queue
    self.block = block
  }

  /// The block, and what it captures, goes where it was called, after its last call.
  deinit {
    queue.mailbox.post(.farewell(block, queue))
  }

  /// Sends the change on its way to the block.
  func receive(_ change: Change) {
    let mutation = ElastomericMutation(
      elastomer: change.elastomer,
      observerReceipt: receipt,
      oldValue: seen(change.old),
      newValue: seen(change.new),
      timestamp: change.timestamp
    )
    queue.mailbox.post(.mutation(mutation, self))
  }

  /// Calls the block; on the incept queue.
  func deliver(_ mutation: ElastomericMutation) {
    block(mutation)
  }

  /// A value as seen through the observed Elastomer: one that is not of its type is none.
  private func seen(_ staged: StagedValue) -> Any? {
    staged.elastomer.associatedType == elastomer.associatedType ? staged.value : elastomer.accepted(staged.value)
  }
}
