// SPDX-License-Identifier: MIT

internal import Foundation
internal import NotificationEngine

/// The values and observers by name, on which all operations are performed in the order in which they were enqueued.
///
/// ```
/// Elastomer ──► Model (queued) ──► Entry.subject ──► Observer ──► DeliveryQueue ──► the block
///               the sender performs  per name        receipt      one mailbox per queue
/// ```
///
/// The model has no thread or queue of its own: the thread that enqueues an operation performs it. While another one is
/// being performed, perhaps further up the same stack, it waits, and a thread that enqueues performs it in its turn. So
/// user code that runs in here (`==`, `deinit`) may call the library: no entry changes while an operation is being
/// performed.
package final class Model {
  package static let shared = Model()

  /// Read on any thread.
  ///
  /// Entries and their values change inside `perform` only.
  private let entries = Protected<[String: Entry]>([:])

  private let order = DeliveryOrder(mode: .queued)

  private init() {}

  func enqueue(_ operation: ModelOperation) {
    order.perform({ perform(operation) }, orLater: { { [self] in perform(operation) } })
  }

  /// The value that was applied last, or nil if there is neither one nor an observer.
  package func value(of elastomer: Elastomer) -> StagedValue? {
    entries.withLock { $0[elastomer.name]?.current }
  }

  func observerCount(of elastomer: Elastomer) -> Int {
    entry(of: elastomer)?.subject.subscriberCount ?? 0
  }

  /// Performs an operation, which it borrows: to consume it costs more than the one retain that this takes.
  private func perform(_ operation: ModelOperation) {
    switch operation {
    case .stage(let staged): apply(staged, at: Change.now)?.notify()
    case .stageAll(let batch):
      // Store all values before notifying the first observer.
      let now = Change.now
      for applied in batch.map({ apply($0, at: now) }) { applied?.notify() }
    case .modify(let elastomer, let change):
      if let staged = change(value(of: elastomer)) { apply(staged, at: Change.now)?.notify() }
    case .post(let elastomer):
      if let entry = entry(of: elastomer) { entry.subject.send(Change(posting: entry.current, through: elastomer)) }
    case .express(let elastomers, let queue, let result):
      var values: [Elastomer: StagedValue] = [:]
      for elastomer in elastomers {
        if let current = value(of: elastomer), current.isStaged { values[elastomer] = current }
      }
      queue.mailbox.post(.answer(result, values, queue))
    case .register(let registrations):
      for registration in registrations {
        let elastomer = registration.elastomer
        let entry = entry(of: elastomer) ?? makeEntry(StagedValue(elastomer, nil, isStaged: false))
        entry.register(registration)
      }
    case .retire(let receipts):
      for (elastomer, receipt) in receipts {
        guard let entry = entry(of: elastomer) else { continue }
        entry.retire(receipt)
        if entry.isEmpty { removeEntry(elastomer.name) }
      }
    case .reset(let elastomer): removeEntry(elastomer.name)
    case .resetAll: _ = entries.exchange([:])
    }
  }

  private struct Applied {
    let entry: Entry
    let change: Change

    func notify() { entry.subject.send(change) }
  }

  /// Stores the value, if necessary, in the entry of its name, and returns the change to notify of.
  private func apply(_ staged: StagedValue, at timestamp: TimeInterval) -> Applied? {
    let known = entry(of: staged.elastomer)
    let old = known?.current ?? StagedValue(staged.elastomer, nil, isStaged: false)
    guard let isEqual = staged.isEqual(to: old) else { return nil }
    // Nil where nothing was staged is a value, although the original doesn't notify of it.
    if staged.discardsRedundant, isEqual, old.isStaged { return nil }
    let entry = known ?? makeEntry(old)
    staged.timestamp = timestamp
    // The old value is released later, outside the lock: its `deinit` may be user code.
    entries.withLock { _ in entry.current = staged }
    return Applied(entry: entry, change: Change(old: old, new: staged))
  }

  private func entry(of elastomer: Elastomer) -> Entry? {
    entries.withLock { $0[elastomer.name] }
  }

  private func makeEntry(_ current: StagedValue) -> Entry {
    let entry = Entry(current)
    entries.withLock { $0[current.elastomer.name] = entry }
    return entry
  }

  private func removeEntry(_ name: String) {
    // Released outside the lock, because that may run user code.
    _ = entries.withLock { $0.removeValue(forKey: name) }
  }
}

// SAFETY: both stored properties are constants that are safe to use on any thread. A message may contain user objects
// that aren't Sendable. The facade passes them only to the queue on which they were requested, and to the type's own
// `==`. This would break if an entry were changed in any other way than through `order`.
extension Model: @unchecked Sendable {}
