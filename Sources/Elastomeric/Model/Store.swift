// SPDX-License-Identifier: MIT

internal import Foundation
internal import NotificationEngine

/// The values and observers, by name.
///
/// Everything here runs inside `perform`, which runs once at a time.
///
/// Code of the user that runs in here (`==`, `deinit`) may call the library: such calls only enqueue, so no entry changes
/// under the hands of the operation that is being performed.
package final class Store {
  private var entries: [String: Entry] = [:]

  package init() {}

  /// How many names have a value or an observer.
  package var entryCount: Int { entries.count }

  package func perform(_ operation: ModelOperation) {
    switch operation {
    case .stage(let elastomer, let value, let discardsRedundant):
      stage(value, to: elastomer, discardingRedundancy: discardsRedundant)
    case .stageAll(let values, let discardsRedundant):
      stage(values, discardingRedundancy: discardsRedundant)
    case .post(let elastomer):
      post(elastomer)
    case .express(let elastomer, let queue, let result):
      let value = entries[elastomer.name]?.value
      queue.post(.result { result(value) })
    case .expressAll(let elastomers, let queue, let result):
      let values = currentValues(of: elastomers)
      queue.post(.result { result(values) })
    case .register(let elastomer, let observer):
      entry(for: elastomer).register(observer)
    case .registerAll(let registrations):
      for (elastomer, observer) in registrations { entry(for: elastomer).register(observer) }
    case .retire(let elastomer, let receipt):
      retire(receipt, of: elastomer)
    case .retireAll(let receipts):
      for (elastomer, receipt) in receipts { retire(receipt, of: elastomer) }
    case .reset(let elastomer):
      _ = entries.removeValue(forKey: elastomer.name)
    case .resetAll:
      let old = entries
      entries = [:]
      withExtendedLifetime(old) {}
    }
  }

  private func stage(_ value: Any?, to elastomer: Elastomer, discardingRedundancy discardsRedundant: Bool) {
    guard let applied = apply(value, to: elastomer, discardingRedundancy: discardsRedundant) else { return }
    applied.subject.send(Change(elastomer, from: applied.oldValue, to: applied.newValue, at: Change.now))
  }

  /// All values first, then all notifications.
  private func stage(_ values: [Elastomer: Any], discardingRedundancy discardsRedundant: Bool) {
    let ordered = values.sorted { $0.key.name < $1.key.name }
    let applied = ordered.compactMap { elastomer, value in
      apply(value, to: elastomer, discardingRedundancy: discardsRedundant).map { (elastomer, $0) }
    }
    let now = Change.now
    for (elastomer, applied) in applied {
      applied.subject.send(Change(elastomer, from: applied.oldValue, to: applied.newValue, at: now))
    }
  }

  /// Stores the value, if it is to be stored, and says who has to be told what.
  private func apply(
    _ value: Any?,
    to elastomer: Elastomer,
    discardingRedundancy discardsRedundant: Bool
  ) -> (subject: Subject<Change>, oldValue: Any?, newValue: Any?)? {
    let known = entries[elastomer.name]
    let type = ObjectIdentifier(elastomer.associatedType)
    let isPlain = known?.plainType == type && value.map { ObjectIdentifier(Swift.type(of: $0)) } == type
    guard case .accepted(let newValue) = isPlain ? .accepted(value) : elastomer.admit(value) else { return nil }

    let oldValue = known?.value
    if discardsRedundant, elastomer.areEqual(oldValue, newValue) { return nil }

    let entry = known ?? self.entry(for: elastomer)
    entry.value = newValue
    // Boxed Optionals are gone by now, so a value that is exactly of the associated type shows that type to be plain.
    if !isPlain, let newValue, ObjectIdentifier(Swift.type(of: newValue)) == type { entry.plainType = type }
    removeIfEmpty(entry, elastomer)
    return entry.subject.map { ($0, oldValue, newValue) }
  }

  private func post(_ elastomer: Elastomer) {
    guard let entry = entries[elastomer.name], let subject = entry.subject else { return }
    subject.send(Change(elastomer, from: entry.value, to: entry.value, at: Change.now))
  }

  private func currentValues(of elastomers: [Elastomer]) -> [Elastomer: Any] {
    var values: [Elastomer: Any] = [:]
    for elastomer in elastomers {
      if let value = entries[elastomer.name]?.value { values[elastomer] = value }
    }
    return values
  }

  private func retire(_ receipt: ObserverReceipt, of elastomer: Elastomer) {
    guard let entry = entries[elastomer.name] else { return }
    entry.retire(receipt)
    removeIfEmpty(entry, elastomer)
  }

  private func entry(for elastomer: Elastomer) -> Entry {
    if let entry = entries[elastomer.name] { return entry }
    let entry = Entry()
    entries[elastomer.name] = entry
    return entry
  }

  private func removeIfEmpty(_ entry: Entry, _ elastomer: Elastomer) {
    if entry.isEmpty { entries[elastomer.name] = nil }
  }
}
