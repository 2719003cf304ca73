// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// The one way to the values: operations, performed one after the other in the order in which they were enqueued.
///
/// ```
/// Elastomer ──► Model.operations (queued) ──► Store ──► Entry.subject ──► Observer ──► InceptQueue ──► the block
///               the sender performs            values    per name          receipt      one mailbox per queue
/// ```
///
/// The model has no thread and no queue of its own: the thread that enqueues performs. If a thread is performing
/// already, perhaps this one further up its stack, that thread performs this operation too, in its turn.
final class Model {
  static let shared = Model()

  private let operations = Turns(mode: .queued)

  /// Performs an operation in its turn.
  private let perform: (ModelOperation) -> Void

  /// The values once more, for those who read them at once.
  private let values = Protected<[String: StagedValue]>([:])

  init() {
    perform = Store(publishingTo: values).perform
  }

  /// The value that was applied last, as the Elastomer sees it; nil where none was ever staged.
  func value(of elastomer: Elastomer) -> StagedValue? {
    values.withLock { $0[elastomer.name] }?.seen(through: elastomer)
  }

  /// How many observers are registered and not retired.
  ///
  /// Waits for the thread that does the model's work, so it is not asked inside that work, as by a type's own `==`.
  func observerCount(of elastomer: Elastomer) -> Int {
    let isCounted = DispatchGroup()
    isCounted.enter()
    var count = 0
    enqueue(
      .count(elastomer) {
        count = $0
        isCounted.leave()
      }
    )
    isCounted.wait()
    return count
  }

  func enqueue(_ operation: ModelOperation) {
    operations.perform(perform, with: operation)
  }
}

// SAFETY: its properties are constant, and turns are safe to take from every thread. An operation may hold objects of the
// user that are not Sendable. The facade hands them only to the queue they were asked for on and to the type's own `==`.
// Breaks if the store is reached in any other way than in a turn of `operations`.
extension Model: @unchecked Sendable {}
