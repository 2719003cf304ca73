// SPDX-License-Identifier: MIT

internal import Foundation
package import NotificationEngine

/// The values and observers by name.
///
/// All of its code runs inside `perform`, which isn't reentrant. User code that runs in here (`==`, `deinit`) may call
/// the library: such calls only enqueue, so no entry changes while an operation is being performed.
package final class Store {
  private var entries: [String: Entry] = [:]

  /// The number of entries created so far.
  private var entryCounter: UInt64 = 0

  /// The copy of the values for reading them synchronously; nil in tests that don't.
  private let values: Protected<[String: StagedValue]>?

  package init(publishingTo values: Protected<[String: StagedValue]>? = nil) {
    self.values = values
  }

  /// The number of names that have a value or an observer.
  package var entryCount: Int { entries.count }

  package func perform(_ operation: ModelOperation) {
    switch operation {
    case .stage(let staged): apply(staged, at: Change.now)?.notify()
    case .stageAll(let batch):
      // Store all values before notifying the first observer.
      let now = Change.now
      for applied in batch.compactMap({ apply($0, at: now) }) { applied.notify() }
    case .post(let elastomer):
      guard let entry = entries[elastomer.name] else { return }
      let current = entry.current
      entry.subject.send(Change(elastomer: elastomer, old: current, new: current, timestamp: Change.now))
    case .express(let elastomers, let queue, let result):
      var values: [Elastomer: StagedValue] = [:]
      for elastomer in elastomers {
        if let entry = entries[elastomer.name], entry.hasValue { values[elastomer] = entry.current }
      }
      queue.mailbox.post(.answer(result, values, queue))
    case .register(let registrations):
      for registration in registrations { register(registration) }
    case .modify(let elastomer, let change):
      let present = entries[elastomer.name]?.current.seen(through: elastomer)
      if let staged = change(present) { apply(staged, at: Change.now)?.notify() }
    case .retire(let receipts):
      for (elastomer, receipt) in receipts {
        guard let entry = entries[elastomer.name] else { continue }
        entry.retire(receipt)
        removeIfEmpty(entry)
      }
    case .count(let elastomer, let tell): tell(entries[elastomer.name]?.subject.subscriberCount ?? 0)
    case .finish(let body): body()
    case .reset(let elastomer): reset(elastomer.name)
    case .resetAll:
      for name in entries.values.sorted(by: { $0.number < $1.number }).map(\.name) { reset(name) }
    }
  }

  private struct Applied {
    let entry: Entry
    let change: Change

    func notify() { entry.subject.send(change) }
  }

  /// Stores the value if necessary, and returns the change to notify of.
  private func apply(_ staged: StagedValue, at timestamp: TimeInterval) -> Applied? {
    let elastomer = staged.elastomer
    let known = entries[elastomer.name]
    if let known { checkType(of: elastomer, sharing: known) }
    let old = known?.current ?? StagedValue(noneOf: elastomer)
    var new = staged
    var isEqual = elastomer.areEqualExactly(old.value, new.value)
    if isEqual == nil {
      let plain = Elastomer.unboxed(staged.value)
      guard elastomer.accepts(plain) else { return nil }
      new = StagedValue(elastomer, plain)
      isEqual = staged.discardsRedundant && elastomer.areEqual(old.value, plain)
    }
    // Nil where nothing was staged is a value, although the original doesn't notify of it.
    let isRedundant = staged.discardsRedundant && isEqual == true
    if isRedundant, old.isStaged { return nil }
    let entry = known ?? makeEntry(elastomer)
    entry.current = new
    publish(new, named: entry.name)
    removeIfEmpty(entry)
    let change = Change(elastomer: elastomer, old: old, new: new, timestamp: timestamp, isInitialNil: isRedundant)
    return Applied(entry: entry, change: change)
  }

  /// Updates the copy of the values for reading them synchronously.
  private func publish(_ value: StagedValue?, named name: String) {
    var value = value
    values?.withLock { swap(&$0[name], &value) }
    // The replaced value is released outside the lock: its `deinit` may be user code.
    withExtendedLifetime(value) {}
  }

  /// Reports an Elastomer whose name stands for values of another type.
  private func checkType(of elastomer: Elastomer, sharing entry: Entry) {
    let known = entry.current.elastomer
    guard known.associatedType != elastomer.associatedType else { return }
    Misuse.report(
      .nameWithTwoTypes,
      "\(elastomer) and \(known) share a name and so a value: each observer gets nil for values of the other type."
    )
  }

  private func register(_ registration: Registration) {
    let elastomer = registration.elastomer
    let entry = makeEntry(elastomer)
    checkType(of: elastomer, sharing: entry)
    if registration.includesCurrentValue {
      let present = entry.current.seen(through: elastomer)
      registration.receive(Change(elastomer: elastomer, old: present, new: present, timestamp: Change.now))
    }
    entry.register(registration)
  }

  private func reset(_ name: String) {
    // Retained until it is out of the table: its release may run user code.
    let old = entries.removeValue(forKey: name)
    publish(nil, named: name)
    withExtendedLifetime(old) {}
  }

  private func makeEntry(_ elastomer: Elastomer) -> Entry {
    if let entry = entries[elastomer.name] { return entry }
    entryCounter += 1
    let entry = Entry(elastomer, number: entryCounter)
    entries[elastomer.name] = entry
    return entry
  }

  private func removeIfEmpty(_ entry: Entry) {
    guard entry.isEmpty else { return }
    entries[entry.name] = nil
  }
}
