// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The values and observers, by name.
///
/// Everything here runs inside `perform`, which runs once at a time. Code of the user that runs in here (`==`,
/// `deinit`) may call the library: such calls only enqueue, so no entry changes under the hands of the operation that
/// is being performed.
package final class Store {
  private var entries: [String: Entry] = [:]

  /// The entry that was looked up last: programs often stage one value many times, and hashing a name takes longer than
  /// comparing it.
  private var recent: Entry?

  package init() {}

  /// How many names have a value or an observer.
  package var entryCount: Int { entries.count }

  package func perform(_ operation: ModelOperation) {
    switch operation {
    case .stage(let staged): stage(staged)
    case .stageAll(let staged): stage(staged)
    case .post(let elastomers):
      for elastomer in elastomers { post(elastomer) }
    case .express(let question): answer(question)
    case .register(let observers):
      for observer in observers { makeEntry(observer.elastomer.name).register(observer) }
    case .retire(let retirements):
      for retirement in retirements { retire(retirement) }
    case .reset(let elastomers):
      for elastomer in elastomers { reset(elastomer.name) }
    case .resetAll:
      for name in Array(entries.keys) { reset(name) }
    }
  }

  /// The way of nearly all values: the next one of the same type, under a name that is known.
  ///
  /// What is current is exchanged before the comparison, and back if need be, because a value that is moved need not be
  /// retained. Code of the user that runs meanwhile cannot see that: it only enqueues.
  private func stage(_ staged: StagedValue) {
    guard let entry = entry(staged.elastomer.name),
      entry.plainType == ObjectIdentifier(staged.elastomer.associatedType)
    else { return stageAfterCheck(staged) }
    let old = entry.exchange(staged)
    switch staged.elastomer.compareExactly(old, staged) {
    case .equal where staged.discardsRedundant:
      entry.current = old
    case .equal, .different:
      entry.subject?.send(staged, replacing: old, at: Change.now)
    case .unknown:
      entry.current = old
      stageAfterCheck(staged)
    }
  }

  @inline(never)
  private func stageAfterCheck(_ staged: StagedValue) {
    guard let applied = apply(staged), let subject = applied.entry.subject else { return }
    subject.send(applied.new, replacing: applied.old, at: Change.now)
  }

  /// All values first, then all notifications.
  private func stage(_ batch: [StagedValue]) {
    let applied = batch.compactMap { apply($0) }
    let now = Change.now
    for applied in applied {
      applied.entry.subject?.send(applied.new, replacing: applied.old, at: now)
    }
  }

  private struct Applied {
    let entry: Entry
    let new: StagedValue
    let old: StagedValue?
  }

  /// Stores the value, if it is to be stored, and says what was done.
  private func apply(_ staged: StagedValue) -> Applied? {
    let known = entry(staged.elastomer.name)
    let old = known?.current
    var new = staged
    let type = ObjectIdentifier(staged.elastomer.associatedType)
    let comparison =
      known?.plainType == type ? staged.elastomer.compareExactly(old, staged) : Elastomer.Comparison.unknown
    switch comparison {
    case .equal where staged.discardsRedundant: return nil
    case .equal, .different: break
    case .unknown:
      guard let admitted = staged.elastomer.admit(staged) else { return nil }
      if staged.discardsRedundant, staged.elastomer.areEqual(old?.value, admitted.value) { return nil }
      new = admitted
    }

    let entry = known ?? makeEntry(staged.elastomer.name)
    entry.current = new.isNil ? nil : new
    // The value has been taken out of every Optional; so if it is exactly of the associated type, that type is none.
    if comparison == .unknown, ObjectIdentifier(Swift.type(of: new.content)) == type { entry.plainType = type }
    removeIfEmpty(entry)
    return Applied(entry: entry, new: new, old: old)
  }

  private func post(_ elastomer: Elastomer) {
    guard let entry = entry(elastomer.name), let subject = entry.subject else { return }
    let posted = StagedValue(elastomer, entry.current?.value)
    subject.send(posted, replacing: posted, at: Change.now)
  }

  private func answer(_ question: Question) {
    var values: [Elastomer: Any] = [:]
    for elastomer in question.elastomers {
      if let value = entry(elastomer.name)?.current?.value { values[elastomer] = value }
    }
    question.queue.mailbox.post(.answer(question, values))
  }

  private func retire(_ retirement: Retirement) {
    guard let entry = entry(retirement.elastomer.name) else { return }
    entry.retire(retirement.receipt)
    removeIfEmpty(entry)
  }

  private func reset(_ name: String) {
    // Kept until it is out of the table: its end runs code of the user.
    let old = entries.removeValue(forKey: name)
    recent = nil
    withExtendedLifetime(old) {}
  }

  private func entry(_ name: String) -> Entry? {
    if let recent, recent.name == name { return recent }
    guard let entry = entries[name] else { return nil }
    recent = entry
    return entry
  }

  private func makeEntry(_ name: String) -> Entry {
    if let entry = entry(name) { return entry }
    let entry = Entry(name: name)
    entries[name] = entry
    return entry
  }

  private func removeIfEmpty(_ entry: Entry) {
    guard entry.isEmpty else { return }
    entries[entry.name] = nil
    recent = nil
  }
}
