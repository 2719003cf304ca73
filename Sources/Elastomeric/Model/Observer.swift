// SPDX-License-Identifier: MIT

/// One registration: a block, and where it is to be called.
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

  /// Sends the change on its way to the block.
  func receive(_ change: Change) {
    queue.post(.mutation(change, self))
  }

  /// Calls the block; on the incept queue.
  func deliver(_ change: Change) {
    block(ElastomericMutation(change, for: receipt))
  }
}
