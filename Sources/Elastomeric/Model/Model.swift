// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// Performs all operations on the values, one after the other in the order in which they were enqueued.
///
/// ```
/// Elastomer ──► Model.operations (queued) ──► Store ──► Entry.subject ──► Observer ──► DeliveryQueue ──► the block
///               the sender performs            values    per name          receipt      one mailbox per queue
/// ```
///
/// The model has no thread or queue of its own: the thread that enqueues an operation performs it. If a thread is
/// already performing operations, perhaps further up the same stack, it also performs this one, in its turn.
final class Model {
  static let shared = Model()

  let store: Store
  private let operations: SerialWork<ModelOperation>

  init() {
    store = Store()
    operations = SerialWork(store.perform)
  }

  /// The number of registered observers.
  ///
  /// Waits for the thread that is performing operations, so it mustn't be called from an operation, such as from a
  /// type's own `==`.
  func observerCount(of elastomer: Elastomer) -> Int {
    let isPerformed = DispatchGroup()
    isPerformed.enter()
    enqueue(.finish(isPerformed.leave))
    isPerformed.wait()
    return store.observerCount(of: elastomer)
  }

  func enqueue(_ operation: ModelOperation) {
    operations.perform(operation)
  }
}

// SAFETY: both stored properties are constants that are safe to use on any thread. A message may contain user objects
// that aren't Sendable. The facade passes them only to the queue on which they were requested, and to the type's own
// `==`. This would break if the store were changed in any other way than through `operations`.
extension Model: @unchecked Sendable {}
