// SPDX-License-Identifier: MIT

/// What several threads did to one queued subject, and when, on a clock that they share.
struct History {
  enum Operation: Equatable {
    case subscribe(Int)

    /// Whether it was this call that ended the subscription.
    case cancel(Int, removed: Bool)
    case send(Int)
  }

  /// An operation has its effect at one moment between its begin and its end.
  struct Entry: Equatable {
    var thread: Int
    var operation: Operation
    var begin: Int
    var end: Int
  }

  /// One call of a subscriber, from its first to its last instruction.
  struct Call: Equatable {
    var subscriber: Int
    var message: Int
    var begin: Int
    var end: Int
  }

  var entries: [Entry] = []
  var calls: [Call] = []
}

extension History: CustomStringConvertible {
  var description: String {
    let entries = entries.sorted { $0.begin < $1.begin }.map { entry in
      "\(entry.begin)–\(entry.end) thread \(entry.thread): \(entry.operation)"
    }
    let calls = calls.map { "\($0.begin)–\($0.end) subscriber \($0.subscriber) called with \($0.message)" }
    return (entries + calls).joined(separator: "\n")
  }
}

/// A search, in the manner of Wing and Gong, for an order of effects that the sequential specification allows.
///
/// Subscribing, cancelling, and each delivery's begin, checks and end are effects. A delivery takes its subscribers when
/// it begins, checks each in the order of subscription, calls it if it is live then, and ends before the next one begins.
/// Each thread's messages are delivered in the order sent. An effect lies between the begin and the end of what caused it.
struct HistoryChecker {
  private enum Effect: Equatable {
    case subscribe(Int)
    case cancel(Int, removed: Bool)
    case begin(message: Int, previous: Int?)
    case call(subscriber: Int, message: Int)
    case end(message: Int)
  }

  private struct Candidate {
    var effect: Effect
    var earliest: Int
    var latest: Int
  }

  private struct State: Hashable {
    /// Bits of the effects that have happened, of the messages begun, of the subscribers live, taken and called.
    var done: UInt64 = 0
    var begun: UInt64 = 0
    var taken: UInt64 = 0
    var called: UInt64 = 0
    var current = -1

    /// The live subscribers, in the order of their subscriptions.
    var live: [Int] = []
  }

  private let candidates: [Candidate]
  private let hasOverlap: Bool
  private var failed: Set<State> = []

  init(_ history: History) {
    let calls = history.calls.sorted { $0.begin < $1.begin }
    hasOverlap = zip(calls, calls.dropFirst()).contains { $0.end > $1.begin }
    var candidates: [Candidate] = []
    var previous: [Int: Int] = [:]
    for entry in history.entries.sorted(by: { $0.begin < $1.begin }) {
      switch entry.operation {
      case .subscribe(let subscriber):
        candidates.append(Candidate(effect: .subscribe(subscriber), earliest: entry.begin, latest: entry.end))
      case .cancel(let subscriber, let removed):
        let effect = Effect.cancel(subscriber, removed: removed)
        candidates.append(Candidate(effect: effect, earliest: entry.begin, latest: entry.end))
      case .send(let message):
        let own = calls.filter { $0.message == message }
        let latest = Self.latestEnd(entry, in: history)
        let begin = Effect.begin(message: message, previous: previous[entry.thread])
        candidates.append(Candidate(effect: begin, earliest: entry.begin, latest: own.first?.begin ?? latest))
        candidates.append(
          Candidate(effect: .end(message: message), earliest: own.last?.end ?? entry.begin, latest: latest)
        )
        previous[entry.thread] = message
      }
    }
    var last = 0
    for call in calls {
      // A subscriber is checked before its call begins, and after the call before it has ended.
      let effect = Effect.call(subscriber: call.subscriber, message: call.message)
      candidates.append(Candidate(effect: effect, earliest: last, latest: call.begin))
      last = call.end
    }
    precondition(candidates.count <= 64, "a history too long for the checker")
    self.candidates = candidates
  }

  /// A message is delivered by its sender or by one who was delivering meanwhile, before that one's `send` returns.
  private static func latestEnd(_ send: History.Entry, in history: History) -> Int {
    history.entries.reduce(send.end) { latest, other in
      guard case .send = other.operation, other.begin < send.end, send.begin < other.end else { return latest }
      return max(latest, other.end)
    }
  }

  /// Whether there is such an order.
  mutating func isLinearizable() -> Bool {
    !hasOverlap && search(State())
  }

  private mutating func search(_ state: State) -> Bool {
    let all = candidates.count == 64 ? UInt64.max : (1 << UInt64(candidates.count)) - 1
    if state.done == all { return true }
    if failed.contains(state) { return false }
    var limit = Int.max
    for (index, candidate) in candidates.enumerated() where state.done & (1 << UInt64(index)) == 0 {
      limit = min(limit, candidate.latest)
    }
    for (index, candidate) in candidates.enumerated()
    where state.done & (1 << UInt64(index)) == 0 && candidate.earliest <= limit {
      guard var next = after(candidate.effect, state) else { continue }
      next.done |= 1 << UInt64(index)
      if search(next) { return true }
    }
    failed.insert(state)
    return false
  }

  /// The sequential specification.
  private func after(_ effect: Effect, _ state: State) -> State? {
    var next = state
    switch effect {
    case .subscribe(let subscriber):
      next.live.append(subscriber)
    case .cancel(let subscriber, let removed):
      let index = state.live.firstIndex(of: subscriber)
      guard (index != nil) == removed else { return nil }
      if let index { next.live.remove(at: index) }
    case .begin(let message, let previous):
      guard state.current < 0 else { return nil }
      if let previous, state.begun & (1 << UInt64(previous)) == 0 { return nil }
      next.current = message
      next.begun |= 1 << UInt64(message)
      next.taken = state.live.reduce(0) { $0 | 1 << UInt64($1) }
      next.called = 0
    case .call(let subscriber, let message):
      guard state.current == message, state.taken & (1 << UInt64(subscriber)) != 0 else { return nil }
      guard let index = state.live.firstIndex(of: subscriber) else { return nil }
      // Whoever is live and was to be called before it has been called.
      for earlier in state.live[..<index] where isMissing(earlier, state) { return nil }
      for later in state.live[index...] where state.called & (1 << UInt64(later)) != 0 { return nil }
      next.called |= 1 << UInt64(subscriber)
    case .end(let message):
      guard state.current == message, !state.live.contains(where: { isMissing($0, state) }) else { return nil }
      next.current = -1
      next.taken = 0
      next.called = 0
    }
    return next
  }

  private func isMissing(_ subscriber: Int, _ state: State) -> Bool {
    let bit: UInt64 = 1 << UInt64(subscriber)
    return state.taken & bit != 0 && state.called & bit == 0
  }
}
