// SPDX-License-Identifier: MIT

/// One registration: a block, and where it is to be called.
package final class Observer {
  package let receipt: ObserverReceipt
  private let block: (ElastomericMutation) -> Void
  private let queue: InceptQueue

  package init(receipt: ObserverReceipt, block: @escaping (ElastomericMutation) -> Void, queue: InceptQueue) {
    self.receipt = receipt
    self.block = block
    self.queue = queue
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
