// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Proofs {
  @Suite("Linearizability")
  struct LinearizabilityThreads {
    @Test(
      "every recorded history of subscribe, cancel and queued send has an order that the specification allows",
      arguments: [false, true]
    )
    func historiesAreLinearizable(derived isDerived: Bool) {
      let isGoingOn = Stress.isGoingOn(10_000, users: 2)
      var recorder: HistoryRecorder?
      var failure: String?
      var count = 0
      var overlapping = 0
      inRounds(4) { round in
        recorder = HistoryRecorder(threads: 4, derived: isDerived, seed: Stress.seed &+ UInt64(round))
      } body: { thread, _ in
        recorder?.run(thread: thread)
      } check: { round in
        guard let history = recorder?.finish() else { return false }
        var checker = HistoryChecker(history)
        if !checker.isLinearizable() { failure = "seed \(Stress.seed &+ UInt64(round)):\n\(history)" }
        count += 1
        if history.hasOverlap { overlapping += 1 }
        return failure == nil && isGoingOn(round + 1)
      }
      let kind = isDerived ? "derived" : "queued"
      print("histories, \(kind): \(count), \(overlapping) with operations that overlap, from seed \(Stress.seed)")
      if let failure { Issue.record(Comment(rawValue: failure)) }
      #expect(overlapping > 0)
    }

    /// Two threads, one subscriber that was there before, two messages.
    static let good = History(
      entries: [
        .init(thread: 0, operation: .subscribe(0), begin: 1, end: 2),
        .init(thread: 0, operation: .send(0), begin: 3, end: 8),
        .init(thread: 1, operation: .send(1), begin: 9, end: 14),
        .init(thread: 0, operation: .cancel(0, removed: true), begin: 15, end: 16),
      ],
      calls: [.init(subscriber: 0, message: 0, begin: 5, end: 6), .init(subscriber: 0, message: 1, begin: 11, end: 12)]
    )

    private func isLinearizable(_ change: (inout History) -> Void) -> Bool {
      var history = Self.good
      change(&history)
      var checker = HistoryChecker(history)
      return checker.isLinearizable()
    }

    @Test("the checker accepts a right history and refuses wrong ones")
    func checkerCanFail() {
      #expect(isLinearizable { _ in })
      // A message is lost, doubled, comes before it is sent, or after the cancel has ended.
      #expect(!isLinearizable { $0.calls.removeLast() })
      #expect(!isLinearizable { $0.calls.append(.init(subscriber: 0, message: 1, begin: 13, end: 14)) })
      #expect(!isLinearizable { $0.calls[0] = .init(subscriber: 0, message: 1, begin: 5, end: 6) })
      #expect(
        !isLinearizable {
          $0.entries[3].begin = 8; $0.entries[3].end = 9; $0.entries[2].begin = 10
        }
      )
      // A cancel that says it was too late, calls at the same time, an unknown subscriber.
      #expect(!isLinearizable { $0.entries[3].operation = .cancel(0, removed: false) })
      #expect(!isLinearizable { $0.calls[1].begin = 5 })
      #expect(!isLinearizable { $0.entries.removeFirst() })
      // A cancel that overlaps the second message may come before or after it.
      #expect(isLinearizable { $0.entries[3].begin = 10 })
      #expect(
        isLinearizable {
          $0.entries[3].begin = 10; $0.calls.removeLast()
        }
      )
    }

    @Test("the checker refuses two orders, and subscribers that are called out of order")
    func checkerKnowsOrders() {
      func history(_ calls: [(Int, Int)]) -> History {
        var history = History()
        for subscriber in 0..<2 {
          let begin = subscriber * 2 + 1
          history.entries.append(.init(thread: 0, operation: .subscribe(subscriber), begin: begin, end: begin + 1))
        }
        // Thread 1 delivers message 2, and meanwhile gets messages 0 and 1 from thread 0.
        history.entries.append(.init(thread: 1, operation: .send(2), begin: 5, end: 60))
        history.calls.append(.init(subscriber: 0, message: 2, begin: 6, end: 7))
        history.calls.append(.init(subscriber: 1, message: 2, begin: 8, end: 9))
        for message in 0..<2 {
          let begin = 10 + 2 * message
          history.entries.append(.init(thread: 0, operation: .send(message), begin: begin, end: begin + 1))
        }
        for (index, call) in calls.enumerated() {
          let begin = 20 + 2 * index
          history.calls.append(.init(subscriber: call.0, message: call.1, begin: begin, end: begin + 1))
        }
        return history
      }
      func isLinearizable(_ calls: [(Int, Int)]) -> Bool {
        var checker = HistoryChecker(history(calls))
        return checker.isLinearizable()
      }
      #expect(isLinearizable([(0, 0), (1, 0), (0, 1), (1, 1)]))
      #expect(!isLinearizable([(1, 0), (0, 0), (0, 1), (1, 1)]))
      #expect(!isLinearizable([(0, 1), (1, 1), (0, 0), (1, 0)]))
      #expect(!isLinearizable([(0, 0), (0, 1), (1, 0), (1, 1)]))
    }
  }
}

extension History {
  /// Whether any two operations were under way at the same time.
  var hasOverlap: Bool {
    let sorted = entries.sorted { $0.begin < $1.begin }
    return zip(sorted, sorted.dropFirst()).contains { $0.end > $1.begin }
  }
}
