// SPDX-License-Identifier: MIT

/// What several threads did to one object that holds a value, and when, on a clock that they share.
struct ValueHistory {
  enum Operation: Equatable {
    /// Stores a value; a value that is there already may be left out.
    case set(Int)

    /// Reads the value.
    case get(Int)

    /// Tells every subscriber the value that is there.
    case tell

    /// Begins a subscription, by its number.
    case subscribe(Int)

    /// Ends a subscription.
    case cancel(Int)
  }

  /// An operation has its effect at one moment between its begin and its end.
  struct Entry: Equatable {
    var operation: Operation
    var begin: Int
    var end: Int
  }

  /// One call of a subscriber, from its first to its last instruction.
  struct Call: Equatable {
    var subscriber: Int

    /// Nil where a subscriber is not told it, and in a replay.
    var old: Int?
    var new: Int
    var isReplay = false
    var begin: Int
    var end: Int
  }

  var entries: [Entry] = []
  var calls: [Call] = []

  /// The value at the start.
  var first = 0

  /// Whether any two operations were under way at the same time.
  var hasOverlap: Bool {
    let sorted = entries.sorted { $0.begin < $1.begin }
    return zip(sorted, sorted.dropFirst()).contains { $0.end > $1.begin }
  }

  /// The calls of one subscriber with changes, in their order.
  func changes(of subscriber: Int) -> [Call] {
    calls.filter { $0.subscriber == subscriber && !$0.isReplay }.sorted { $0.begin < $1.begin }
  }
}

extension ValueHistory: CustomStringConvertible {
  var description: String {
    let entries = entries.sorted { $0.begin < $1.begin }.map { "\($0.begin)–\($0.end) \($0.operation)" }
    let calls = calls.sorted { $0.begin < $1.begin }.map { call in
      let change = call.isReplay ? "replay of \(call.new)" : "\(call.old.map(String.init) ?? "?") → \(call.new)"
      return "\(call.begin)–\(call.end) subscriber \(call.subscriber): \(change)"
    }
    return (entries + calls).joined(separator: "\n")
  }
}
