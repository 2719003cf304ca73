// SPDX-License-Identifier: MIT

internal import Foundation
package import NotificationEngine

/// The values and observers, by name.
///
/// Everything here runs inside `perform`, which runs once at a time. Code of the user that runs in here (`==`,
/// `deinit`) may call the library: such calls only enqueue, so no entry changes under the hands of the operation that
/// is being performed.
package final class Store {
  private var entries: [String: Entry] = [:]

  /// How many entries have been made.
  private var madeCount: UInt64 = 0

  /// Where the values are for those who read them at once; nil where nobody does.
  private let values: Protected<[String: StagedValue]>?

  package init(publishingTo values: Protected<[String: StagedValue]>? = nil) {
    self.values = values
  }

  /// How many names have a value or an observer.
  package var entryCount: Int { entries.count }

  package func perform(_ operation: ModelOperation) {
    switch operation {
    case .stage(let staged): apply(staged, at: Change.now)?.tell()
    case .stageAll(let batch):
      // All values first, then all observers.
      let now = Change.now
      for applied in batch.compactMap({ apply($0, at: now) }) { applied.tell() }
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
      if let staged = change(present) { apply(staged, at: Change.now)?.tell() }
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

    func tell() { entry.subject.send(change) }
  }

  /// Stores the value, if it is to be stored, and says what was done.
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
    // Nil where nothing was staged is a value, though the original tells nothing of it.
    let isRedundant = staged.discardsRedundant && isEqual == true
    if isRedundant, old.isStaged { return nil }
    let entry = known ?? makeEntry(elastomer)
    entry.current = new
    publish(new, named: entry.name)
    removeIfEmpty(entry)
    let change = Change(elastomer: elastomer, old: old, new: new, timestamp: timestamp, isFirstNil: isRedundant)
    return Applied(entry: entry, change: change)
  }

  /// Shows the value to those who read it at once.
  private func publish(_ value: StagedValue?, named name: String) {
    var value = value
    values?.withLock { swap(&$0[name], &value) }
    // The replaced value goes after the lock: its `deinit` may be code of the user.
    withExtendedLifetime(value) {}
  }

  /// Reports an Elastomer whose name stands for values of another type.
  private func checkType(of elastomer: Elastomer, sharing entry: Entry) {
    let known = entry.current.elastomer
    guard known.associatedType != elastomer.associatedType else { return }
    Misuse.report(
      .nameWithTwoTypes,
      "\(elastomer) and \(known) have one name and so one value: each observer gets nil for values of the other type."
    )
  }

  private func register(_ registration: Registration) {
    let elastomer = registration.elastomer
    let entry = makeEntry(elastomer)
    checkType(of: elastomer, sharing: entry)
    if registration.beginsWithPresent {
      let present = entry.current.seen(through: elastomer)
      registration.receive(Change(elastomer: elastomer, old: present, new: present, timestamp: Change.now))
    }
    entry.register(registration)
  }

  private func reset(_ name: String) {
    // Kept until it is out of the table: its end runs code of the user.
    let old = entries.removeValue(forKey: name)
    publish(nil, named: name)
    withExtendedLifetime(old) {}
  }

  private func makeEntry(_ elastomer: Elastomer) -> Entry {
    if let entry = entries[elastomer.name] { return entry }
    madeCount += 1
    let entry = Entry(elastomer, number: madeCount)
    entries[elastomer.name] = entry
    return entry
  }

  private func removeIfEmpty(_ entry: Entry) {
    guard entry.isEmpty else { return }
    entries[entry.name] = nil
  }
}
