// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A request to observe one Elastomer.
struct Registration {
  /// What an observer is notified of besides changes and posts.
  enum Kind {
    /// Nothing, and not of nil that is staged where nothing was.
    case untyped

    /// Also of nil that is staged where nothing was.
    case typed

    /// Like `typed`, and at first of the current value, as a change with that value on both sides.
    case replaying
  }

  /// Makes a closure that is called by the thread that performs the model's operations.
  typealias Receiver = (ObserverReceipt) -> (Change) -> Void

  let elastomer: Elastomer
  let receipt: ObserverReceipt
  let kind: Kind
  let receive: (Change) -> Void
}

/// A registered block, and the queue on which it is called.
///
/// The entry's subject retains it, and so does each change that is queued for the block.
final class Observer {
  private let receipt: ObserverReceipt
  private let block: (ElastomericMutation) -> Void
  private let queue: DeliveryQueue

  init(
    of elastomer: Elastomer,
    _ receipt: ObserverReceipt,
    on queue: DeliveryQueue,
    _ block: @escaping (ElastomericMutation) -> Void
  ) {
    self.receipt = receipt
    self.queue = queue
    self.block = Inspector.watching(of: elastomer, block)
  }

  /// Releases the block, and what it captures, on the queue on which it was called, after its last call.
  deinit { queue.mailbox.post(.release(block, queue)) }

  /// Queues a change for the block.
  func receive(_ change: Change) { queue.mailbox.post(.change(change, self)) }

  /// Calls the block.
  ///
  /// Runs on the delivery queue.
  func deliver(_ change: consuming Change) { block(ElastomericMutation(of: change, to: receipt)) }
}
