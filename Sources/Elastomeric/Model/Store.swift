// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The values and observers, by name.
///
/// Everything here runs inside `perform`, which runs once at a time. Code of the user that runs in here (`==`,
/// `deinit`) may call the library: such calls only enqueue, so no entry changes under the hands of the operation that
/// is being performed.
@safe package final class Store {
  private var entries: [String: Entry] = [:]

  /// How many entries have been made.
  private var madeCount: UInt64 = 0

  // SAFETY: one of `entries`, which retains it, and forgotten before it is removed there. Operations are performed one at a
  // time, so it stays while one of them uses it. Breaks if an operation that sends or compares is performed inside another
  // one, or inside the removal of an entry.

  /// The entry that was looked up last: programs often stage one value many times, and hashing a name takes longer than
  /// comparing it.
  private var recent: Unmanaged<Entry>?

  package init() {}

  /// How many names have a value or an observer.
  package var entryCount: Int { entries.count }

  package func perform(_ operation: ModelOperation) {
    switch operation {
    case .stageLent(let staged): stage(staged)
    case .stage(let staged): stageAfterCheck(staged)
    case .stageAll(let staged): stage(staged)
    case .post(let elastomers):
      for elastomer in elastomers { post(elastomer) }
    case .express(let question): answer(question)
    case .register(let observers):
      for observer in observers { makeEntry(observer.elastomer).register(observer) }
    case .retire(let retirements):
      for retirement in retirements { retire(retirement) }
    case .reset(let elastomers):
      for elastomer in elastomers { reset(elastomer.name) }
    case .resetAll:
      for name in entries.values.sorted(by: { $0.number < $1.number }).map(\.name) { reset(name) }
    }
  }

  /// The way of nearly all values: the next one of the same type, under a name that is known.
  private func stage(_ staged: LentValue) {
    let lent = unsafe staged.value
    if let recent = unsafe recent,
      unsafe recent._withUnsafeGuaranteedRef({ entry in unsafe stage(lent, in: entry) })
    {
      return
    }
    guard let entry = unsafe entry(lent.pointee.elastomer.name), unsafe stage(lent, in: entry) else {
      return unsafe stageAfterCheck(lent.pointee)
    }
  }

  /// The same in a certain entry; false, and nothing is done, if the value is of another name or type.
  @inline(__always)
  private func stage(_ lent: UnsafeMutablePointer<StagedValue>, in entry: Entry) -> Bool {
    guard unsafe entry.name == lent.pointee.elastomer.name, entry.hasValue,
      unsafe entry.plainType == ObjectIdentifier(lent.pointee.elastomer.associatedType)
    else { return false }
    let slot = unsafe entry.slot
    let discardsRedundant = unsafe lent.pointee.discardsRedundant
    let comparison: Elastomer.Comparison
    if let ofPlainData = unsafe Elastomer.comparePlainData(slot, lent) {
      comparison = ofPlainData
      guard comparison.isChange(discardingRedundancy: discardsRedundant) else { return comparison == .equal }
      unsafe swap(&slot.pointee, &lent.pointee)
    } else {
      // Both are taken out while they are compared: the compiler would copy what somebody else may change while code of the
      // user runs. Nobody does: such code only enqueues. So they change places, and neither is copied.
      // SAFETY: both are initialised again, in one order or the other, before anybody looks at them.
      let old = unsafe slot.move()
      let new = unsafe lent.move()
      comparison = Elastomer.compareExactly(old, new)
      guard comparison.isChange(discardingRedundancy: discardsRedundant) else {
        unsafe slot.initialize(to: consume old)
        unsafe lent.initialize(to: consume new)
        return comparison == .equal
      }
      unsafe slot.initialize(to: consume new)
      unsafe lent.initialize(to: consume old)
    }
    unsafe entry.subject.sendAlone(Change(to: slot, from: lent, at: Change.now))
    return true
  }

  private func stageAfterCheck(_ staged: StagedValue) {
    guard let applied = apply(staged) else { return }
    applied.entry.subject.sendAlone(applied.new, replacing: applied.old, at: Change.now)
  }

  /// All values first, then all notifications.
  private func stage(_ batch: [StagedValue]) {
    let applied = batch.compactMap { apply($0) }
    let now = Change.now
    for applied in applied {
      applied.entry.subject.sendAlone(applied.new, replacing: applied.old, at: now)
    }
  }

  private struct Applied {
    let entry: Entry
    let new: StagedValue
    let old: StagedValue
  }

  /// Stores the value, if it is to be stored, and says what was done.
  private func apply(_ staged: StagedValue) -> Applied? {
    let known = entry(staged.elastomer.name)
    let old = known?.current ?? StagedValue(staged.elastomer, nil)
    var new = staged
    let type = ObjectIdentifier(staged.elastomer.associatedType)
    let comparison =
      known?.plainType == type ? Elastomer.compareExactly(old, staged) : Elastomer.Comparison.unknown
    switch comparison {
    case .equal where staged.discardsRedundant: return nil
    case .equal, .different: break
    case .unknown:
      guard let admitted = staged.elastomer.admit(staged) else { return nil }
      if staged.discardsRedundant, staged.elastomer.areEqual(old.value, admitted.value) { return nil }
      new = admitted
    }

    let entry = known ?? makeEntry(staged.elastomer)
    entry.current = new
    // The value has been taken out of every Optional; so if it is exactly of the associated type, that type is none.
    if comparison == .unknown, ObjectIdentifier(Swift.type(of: new.content)) == type { entry.plainType = type }
    removeIfEmpty(entry)
    return Applied(entry: entry, new: new, old: old)
  }

  private func post(_ elastomer: Elastomer) {
    guard let entry = entry(elastomer.name) else { return }
    let posted = StagedValue(elastomer, entry.current.value)
    // The current value says through which Elastomer it was staged, and so whether it is of an observer's type.
    entry.subject.sendAlone(posted, replacing: entry.current, at: Change.now)
  }

  private func answer(_ question: Question) {
    var values: [Elastomer: Any] = [:]
    for elastomer in question.elastomers {
      if let value = entry(elastomer.name)?.current.value { values[elastomer] = value }
    }
    question.queue.mailbox.post(.answer(question, values))
  }

  private func retire(_ retirement: Retirement) {
    guard let entry = entry(retirement.elastomer.name) else { return }
    entry.retire(retirement.receipt)
    removeIfEmpty(entry)
  }

  private func reset(_ name: String) {
    unsafe recent = nil
    // Kept until it is out of the table: its end runs code of the user.
    let old = entries.removeValue(forKey: name)
    withExtendedLifetime(old) {}
  }

  private func entry(_ name: String) -> Entry? {
    if let recent = unsafe recent?.takeUnretainedValue(), recent.name == name { return recent }
    guard let entry = entries[name] else { return nil }
    unsafe recent = Unmanaged.passUnretained(entry)
    return entry
  }

  private func makeEntry(_ elastomer: Elastomer) -> Entry {
    if let entry = entry(elastomer.name) { return entry }
    madeCount += 1
    let entry = Entry(elastomer, number: madeCount)
    entries[elastomer.name] = entry
    return entry
  }

  private func removeIfEmpty(_ entry: Entry) {
    guard entry.isEmpty else { return }
    unsafe recent = nil
    entries[entry.name] = nil
  }
}
