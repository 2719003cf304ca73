// SPDX-License-Identifier: MIT

internal import Foundation
internal import NotificationEngine

/// The values and observers by name.
///
/// All of its code but the reading of values and numbers runs inside `perform`, which isn't reentrant. User code that
/// runs in here (`==`, `deinit`) may call the library: such calls only enqueue, so no entry changes while an operation
/// is being performed.
package final class Store {
  /// Read on any thread; entries and their values change inside `perform` only.
  private let entries = Protected<[String: Entry]>([:])

  /// The number of entries created so far.
  private var entryCounter: UInt64 = 0

  package init() {}

  /// The number of names that have a value or an observer.
  package var entryCount: Int { entries.withLock { $0.count } }

  /// The value that was applied last; nil if there is neither one nor an observer.
  func value(of elastomer: Elastomer) -> StagedValue? {
    entries.withLock { $0[elastomer.name]?.current }
  }

  func observerCount(of elastomer: Elastomer) -> Int {
    entry(of: elastomer)?.subject.subscriberCount ?? 0
  }

  /// Performs an operation, which it borrows: to consume it costs more than the one retain that this takes.
  package func perform(_ operation: ModelOperation) {
    switch operation {
    case .stage(let staged): apply(staged, to: entry(of: staged.elastomer), at: Change.now)?.notify()
    case .stageAll(let batch):
      // Store all values before notifying the first observer.
      let now = Change.now
      for applied in batch.compactMap({ apply($0, to: entry(of: $0.elastomer), at: now) }) { applied.notify() }
    case .post(let elastomer):
      guard let entry = entry(of: elastomer) else { return }
      entry.subject.send(Change(posting: entry.current, through: elastomer))
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
        checkType(of: elastomer, sharing: entry.current)
        entry.register(registration)
      }
    case .modify(let elastomer, let change):
      let known = entry(of: elastomer)
      if let staged = change(known?.current) { apply(staged, to: known, at: Change.now)?.notify() }
    case .retire(let receipts):
      for (elastomer, receipt) in receipts {
        guard let entry = entry(of: elastomer) else { continue }
        entry.retire(receipt)
        if entry.isEmpty { removeEntry(elastomer.name) }
      }
    case .finish(let body): body()
    case .reset(let elastomer): removeEntry(elastomer.name)
    case .resetAll:
      let names = entries.withLock { $0.values.sorted { $0.number < $1.number }.map(\.current.elastomer.name) }
      for name in names { removeEntry(name) }
    }
  }

  private struct Applied {
    let entry: Entry
    let change: Change

    func notify() { entry.subject.send(change) }
  }

  /// Stores the value, if necessary, in the entry of its name, and returns the change to notify of.
  private func apply(_ staged: StagedValue, to known: Entry?, at timestamp: TimeInterval) -> Applied? {
    let old = known?.current ?? StagedValue(staged.elastomer, nil, isStaged: false)
    if known != nil { checkType(of: staged.elastomer, sharing: old) }
    guard let isEqual = staged.isEqual(to: old) else { return nil }
    // Nil where nothing was staged is a value, although the original doesn't notify of it.
    if staged.discardsRedundant, isEqual, old.isStaged { return nil }
    let entry = known ?? makeEntry(old)
    staged.timestamp = timestamp
    // The old value is released later, outside the lock: its `deinit` may be user code.
    entries.withLock { _ in entry.current = staged }
    return Applied(entry: entry, change: Change(old: old, new: staged))
  }

  /// Reports an Elastomer whose name stands for values of another type.
  private func checkType(of elastomer: Elastomer, sharing current: StagedValue) {
    guard current.elastomer.associatedType != elastomer.associatedType else { return }
    Misuse.report(
      .nameWithTwoTypes,
      """
      \(elastomer) and \(current.elastomer) share a name and so a value: each observer gets nil for values of the \
      other type.
      """
    )
  }

  private func entry(of elastomer: Elastomer) -> Entry? {
    entries.withLock { $0[elastomer.name] }
  }

  private func makeEntry(_ current: StagedValue) -> Entry {
    entryCounter += 1
    let entry = Entry(current, number: entryCounter)
    entries.withLock { $0[current.elastomer.name] = entry }
    return entry
  }

  private func removeEntry(_ name: String) {
    // Retained until it is out of the table: its release may run user code.
    let old = entries.withLock { $0.removeValue(forKey: name) }
    withExtendedLifetime(old) {}
  }
}
