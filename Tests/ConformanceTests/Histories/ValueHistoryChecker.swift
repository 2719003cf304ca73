// SPDX-License-Identifier: MIT

/// A search for an order of effects that a sequential object with a value allows.
///
/// The object is its stored value, its subscribers, and the changes that were delivered. Subscriber 0 is there before
/// the threads start and is never cancelled, so its calls are all the changes, in their order. A set or a tell is one of
/// them, or is a set of the value that is there. Each other subscriber gets those between its begin and its end.
struct ValueHistoryChecker {
  /// What tells one type of object from another.
  struct Rules {
    /// Whether a subscriber is replayed the value that is stored when it subscribes.
    var replays = false

    /// Whether a change that was made before a subscription and still waits reaches the subscriber, too.
    var takesWaiting = false

    /// Whether a set of the value that is there changes nothing.
    var skipsEqual = false

    /// Whether a value is stored when it is delivered, which is after its set returns if another thread delivers.
    ///
    /// Then a new subscriber waits as well.
    var storesInTurn = false

    /// Whether calls are made later, by a queue: then a cancel ends what comes behind it, and nothing that waits.
    var isDeferred = false
  }

  fileprivate struct State: Hashable {
    /// Bits of the operations that have had their effect.
    var done: UInt64 = 0

    /// How many changes there were.
    var count = 0

    /// How many changes there were when each subscriber came; −1 before.
    var starts: [Int]

    /// Bits of the subscribers that were cancelled.
    var cancelled: UInt64 = 0
  }

  private let rules: Rules
  private let history: ValueHistory
  private let entries: [ValueHistory.Entry]
  private let latestEnds: [Int]

  /// When each operation has had its effect at the latest.
  private let latestEffects: [Int]
  private let changes: [ValueHistory.Call]
  private let received: [[ValueHistory.Call]]
  /// The earliest begin and the earliest end of what cancels each subscriber.
  private let cancels: [Int: (begin: Int, end: Int)]
  private let subscribes: [Int: ValueHistory.Entry]

  /// Where among the changes the calls of each subscriber begin.
  private var runs: [Int] = []
  private var failed: Set<State> = []

  init(_ history: ValueHistory, _ rules: Rules) {
    self.history = history
    self.rules = rules
    entries = history.entries.sorted { $0.begin < $1.begin }
    precondition(entries.count <= 64, "a history too long for the checker")
    latestEnds = entries.map { Self.latestEnd($0, in: history, rules) }
    latestEffects = zip(entries, latestEnds).map { entry, latestEnd in
      switch entry.operation {
      case .set, .subscribe: rules.storesInTurn ? latestEnd : entry.end
      case .get, .tell, .cancel: entry.end
      }
    }
    changes = history.changes(of: 0)
    var cancels: [Int: (begin: Int, end: Int)] = [:]
    var subscribes: [Int: ValueHistory.Entry] = [:]
    for entry in entries {
      if case .cancel(let subscriber) = entry.operation {
        let known = cancels[subscriber] ?? (begin: .max, end: .max)
        cancels[subscriber] = (min(known.begin, entry.begin), min(known.end, entry.end))
      }
      if case .subscribe(let subscriber) = entry.operation { subscribes[subscriber] = entry }
    }
    self.cancels = cancels
    self.subscribes = subscribes
    let count = (history.calls.map(\.subscriber) + subscribes.keys).max() ?? 0
    received = (0...count).map(history.changes(of:))
  }

  /// A change is delivered by its thread, or by one that was delivering meanwhile, before that one's call returns.
  private static func latestEnd(_ entry: ValueHistory.Entry, in history: ValueHistory, _ rules: Rules) -> Int {
    if rules.isDeferred { return .max }
    return history.entries.reduce(entry.end) { latest, other in
      if case .get = other.operation { return latest }
      return other.begin < entry.end && entry.begin < other.end ? max(latest, other.end) : latest
    }
  }

  /// Whether there is such an order.
  mutating func isLinearizable() -> Bool {
    guard hasOneOrderOfCalls, isChained, callsEndWithTheirSubscription else { return false }
    return place(subscriber: 0)
  }

  // MARK: - What needs no search

  /// Calls do not overlap, and all subscribers get the changes in one order.
  private var hasOneOrderOfCalls: Bool {
    let calls = history.calls.sorted { $0.begin < $1.begin }
    return !zip(calls, calls.dropFirst()).contains { $0.end > $1.begin }
  }

  /// Each old value is the new one before it.
  private var isChained: Bool {
    var value = history.first
    for change in changes {
      if let old = change.old, old != value { return false }
      value = change.new
    }
    return true
  }

  /// A call's look at its subscription comes after the call before it, and no look comes after a cancel.
  private var callsEndWithTheirSubscription: Bool {
    guard !rules.isDeferred else { return true }
    var last = 0
    for call in history.calls.sorted(by: { $0.begin < $1.begin }) {
      if let cancel = cancels[call.subscriber], cancel.end < last { return false }
      last = call.end
    }
    return true
  }

  // MARK: - Where each subscriber's calls begin among the changes

  private mutating func place(subscriber: Int) -> Bool {
    guard subscriber < received.count else {
      failed = []
      return search(State(starts: received.indices.map { $0 == 0 ? 0 : -1 }))
    }
    let calls = received[subscriber]
    guard calls.count <= changes.count else { return false }
    let replays = history.calls.count { $0.subscriber == subscriber && $0.isReplay }
    guard replays <= (rules.replays ? 1 : 0) else { return false }
    if calls.isEmpty {
      runs.append(-1)
      defer { runs.removeLast() }
      return place(subscriber: subscriber + 1)
    }
    for start in 0...(changes.count - calls.count) {
      let isRun = zip(calls, changes[start...]).allSatisfy { $0.old == $1.old && $0.new == $1.new }
      guard isRun else { continue }
      runs.append(start)
      defer { runs.removeLast() }
      if place(subscriber: subscriber + 1) { return true }
    }
    return false
  }

  // MARK: - The search

  private mutating func search(_ state: State) -> Bool {
    if state.done == (entries.count == 64 ? .max : (1 << UInt64(entries.count)) - 1) {
      return state.count == changes.count
    }
    if failed.contains(state) { return false }
    let open = entries.indices.filter { state.done & (1 << UInt64($0)) == 0 }
    // A change has been made when it is delivered.
    let delivery = state.count < changes.count ? changes[state.count].begin : .max
    let limit = open.reduce(delivery) { min($0, latestEffects[$1]) }
    for index in open where entries[index].begin <= limit {
      for next in after(index, state) where search(next) { return true }
    }
    failed.insert(state)
    return false
  }

  private func value(after count: Int) -> Int { count == 0 ? history.first : changes[count - 1].new }

  /// The sequential specification: what may be when the operation has had its effect.
  private func after(_ index: Int, _ state: State) -> [State] {
    var next = state
    next.done |= 1 << UInt64(index)
    let present = value(after: state.count)
    switch entries[index].operation {
    case .get(let value):
      return value == present ? [next] : []
    case .set(let value):
      if rules.skipsEqual, value == present { return [next] }
      return makesChange(index, to: value, state) ? [next.counted] : []
    case .tell:
      return makesChange(index, to: present, state) ? [next.counted] : []
    case .subscribe(let subscriber):
      next.starts[subscriber] = state.count
      return beginsHere(subscriber, state.count) ? [next] : []
    case .cancel(let subscriber):
      // Only the first one ends it.
      guard rules.isDeferred, state.cancelled & (1 << UInt64(subscriber)) == 0 else { return [next] }
      next.cancelled |= 1 << UInt64(subscriber)
      let start = state.starts[subscriber]
      guard start >= 0 else { return [] }
      return received[subscriber].count == state.count - start ? [next] : []
    }
  }

  /// Whether the next change may be this operation's.
  private func makesChange(_ index: Int, to value: Int, _ state: State) -> Bool {
    let number = state.count
    guard number < changes.count, changes[number].new == value else { return false }
    if let old = changes[number].old, old != self.value(after: number) { return false }
    for (subscriber, calls) in received.enumerated() {
      let run = runs[subscriber]
      let place = run < 0 ? -1 : number - run
      if place >= 0, place < calls.count {
        guard calls[place].begin > entries[index].begin, calls[place].end < latestEnds[index] else { return false }
        if state.starts[subscriber] < 0, !mayStillWait(index, for: subscriber) { return false }
      } else if state.starts[subscriber] >= 0, !rules.isDeferred {
        // Missed, which is right only if the change may have been delivered after the cancel.
        guard run < 0 || place >= calls.count, let cancel = cancels[subscriber] else { return false }
        if latestEnds[index] < cancel.begin { return false }
      } else if state.starts[subscriber] >= 0, cancels[subscriber] == nil {
        return false
      }
    }
    return true
  }

  /// Whether a change that came before the subscription may reach the subscriber.
  private func mayStillWait(_ index: Int, for subscriber: Int) -> Bool {
    guard rules.takesWaiting, let subscribe = subscribes[subscriber] else { return false }
    return latestEnds[index] > subscribe.begin
  }

  /// Whether a subscriber's calls can be what they are if it comes now.
  private func beginsHere(_ subscriber: Int, _ count: Int) -> Bool {
    let run = runs[subscriber]
    if run >= 0 {
      guard rules.takesWaiting ? run <= count : run == count else { return false }
    }
    guard rules.replays else { return true }
    let replay = history.calls.first { $0.subscriber == subscriber && $0.isReplay }
    // A cancel may come before the replay.
    guard let replay else { return cancels[subscriber] != nil && run < 0 }
    return replay.new == value(after: count)
  }
}

extension ValueHistoryChecker.State {
  fileprivate var counted: Self {
    var next = self
    next.count += 1
    return next
  }
}
