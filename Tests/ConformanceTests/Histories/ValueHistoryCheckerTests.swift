// SPDX-License-Identifier: MIT

import Testing

@Suite("The checker of histories of what holds a value")
struct ValueHistoryCheckerTests {
  /// Subscriber 1 comes, hears 1, the 1 once more and 2, and goes; 3 is set without it.
  private static let good = ValueHistory(
    entries: [
      .init(operation: .subscribe(1), begin: 10, end: 20),
      .init(operation: .set(1), begin: 30, end: 80),
      .init(operation: .tell, begin: 90, end: 140),
      .init(operation: .get(1), begin: 150, end: 160),
      .init(operation: .set(2), begin: 170, end: 220),
      .init(operation: .cancel(1), begin: 230, end: 240),
      .init(operation: .set(3), begin: 250, end: 280),
      .init(operation: .get(3), begin: 290, end: 300),
    ],
    calls: [
      .init(subscriber: 0, old: 0, new: 1, begin: 40, end: 50),
      .init(subscriber: 1, old: 0, new: 1, begin: 60, end: 70),
      .init(subscriber: 0, old: 1, new: 1, begin: 100, end: 110),
      .init(subscriber: 1, old: 1, new: 1, begin: 120, end: 130),
      .init(subscriber: 0, old: 1, new: 2, begin: 180, end: 190),
      .init(subscriber: 1, old: 1, new: 2, begin: 200, end: 210),
      .init(subscriber: 0, old: 2, new: 3, begin: 260, end: 270),
    ]
  )

  private func accepts(
    _ rules: ValueHistoryChecker.Rules = .init(takesWaiting: true),
    _ change: (inout ValueHistory) -> Void
  ) -> Bool {
    var history = Self.good
    change(&history)
    var checker = ValueHistoryChecker(history, rules)
    return checker.isLinearizable()
  }

  @Test("a right history is accepted, whatever tells one type from another")
  func right() {
    #expect(accepts { _ in })
    #expect(accepts(.init()) { _ in })
    #expect(accepts(.init(takesWaiting: true, skipsEqual: true)) { _ in })
    #expect(accepts(.init(skipsEqual: true, isDeferred: true)) { _ in })
  }

  @Test("a change that is lost, doubled, torn or told in another order is refused")
  func changes() {
    // Lost for one subscriber, for all, for the last one.
    #expect(!accepts { $0.calls.remove(at: 3) })
    #expect(!accepts { $0.calls.removeSubrange(4...5) })
    #expect(!accepts { $0.calls.removeLast() })
    // Doubled.
    #expect(!accepts { $0.calls.append(.init(subscriber: 1, old: 1, new: 2, begin: 212, end: 214)) })
    #expect(!accepts { $0.calls.append(.init(subscriber: 0, old: 2, new: 3, begin: 272, end: 274)) })
    // An old value that is not the new one before, for one subscriber and for both.
    #expect(!accepts { $0.calls[5].old = 0 })
    #expect(!accepts { ($0.calls[4].old, $0.calls[5].old) = (0, 0) })
    // The second subscriber hears the tell before the set.
    #expect(
      !accepts {
        ($0.calls[1].begin, $0.calls[1].end) = (120, 130)
        ($0.calls[3].begin, $0.calls[3].end) = (60, 70)
      }
    )
  }

  @Test("a value that is read too early or too late is refused")
  func reads() {
    #expect(!accepts { $0.entries[3].operation = .get(0) })
    #expect(!accepts { $0.entries[3].operation = .get(2) })
    #expect(!accepts { $0.entries[7].operation = .get(2) })
    // A read beside the set may come before or after it.
    #expect(accepts { $0.entries[3].end = 200 })
    #expect(
      accepts {
        $0.entries[3].operation = .get(2)
        $0.entries[3].end = 200
      }
    )
  }

  @Test(
    "a call at the wrong time is refused: before the set, after all who deliver, beside another call, after a cancel"
  )
  func times() {
    #expect(!accepts { ($0.calls[0].begin, $0.calls[0].end) = (22, 24) })
    #expect(!accepts { ($0.calls[6].begin, $0.calls[6].end) = (282, 284) })
    #expect(!accepts { $0.calls[0].end = 65 })
    #expect(!accepts { $0.calls.append(.init(subscriber: 1, old: 2, new: 3, begin: 272, end: 274)) })
    // Another thread that was in a set meanwhile may have delivered it.
    #expect(
      accepts {
        ($0.calls[6].begin, $0.calls[6].end) = (282, 284)
        $0.entries.append(.init(operation: .set(4), begin: 270, end: 288))
        $0.entries[7].operation = .get(4)
        $0.calls.append(.init(subscriber: 0, old: 3, new: 4, begin: 285, end: 287))
      }
    )
    // A cancel beside the last set may come after it.
    #expect(
      accepts {
        $0.entries[5].end = 275
        $0.calls.append(.init(subscriber: 1, old: 2, new: 3, begin: 272, end: 274))
      }
    )
  }

  @Test("what a new subscriber hears of what came before depends on the type")
  func subscriptions() {
    // It comes while the first change is delivered.
    let whileDelivered = { (history: inout ValueHistory) in
      (history.entries[0].begin, history.entries[0].end) = (52, 54)
    }
    #expect(accepts(.init(takesWaiting: true), whileDelivered))
    #expect(!accepts(.init(), whileDelivered))
    #expect(
      accepts(.init(takesWaiting: true)) {
        whileDelivered(&$0); $0.calls.remove(at: 1)
      }
    )
    #expect(
      accepts(.init()) {
        whileDelivered(&$0); $0.calls.remove(at: 1)
      }
    )
    // It comes afterwards.
    #expect(!accepts { ($0.entries[0].begin, $0.entries[0].end) = (82, 84) })
  }

  @Test("a replay is the value that is stored when the subscription has its effect, once")
  func replays() {
    let rules = ValueHistoryChecker.Rules(replays: true)
    func replay(_ values: Int...) -> (inout ValueHistory) -> Void {
      { history in
        for (index, value) in values.enumerated() {
          history.calls.append(
            .init(subscriber: 1, new: value, isReplay: true, begin: 12 + index * 4, end: 14 + index * 4)
          )
        }
      }
    }
    #expect(accepts(rules, replay(0)))
    #expect(!accepts(rules, replay(1)))
    #expect(!accepts(rules, replay(0, 0)))
    #expect(!accepts(rules, replay()))
    #expect(!accepts(.init(), replay(0)))
  }

  @Test("a set of the value that is there changes nothing only where the type says so")
  func equalValues() {
    let again = { (history: inout ValueHistory) in
      history.entries.append(.init(operation: .set(3), begin: 284, end: 286))
    }
    #expect(accepts(.init(takesWaiting: true, skipsEqual: true), again))
    #expect(!accepts(.init(takesWaiting: true), again))
    #expect(
      !accepts(.init(takesWaiting: true, skipsEqual: true)) {
        again(&$0); $0.entries[8].operation = .set(2)
      }
    )
  }

  @Test("a value that is stored in its turn may be missing after its set, while another thread delivers")
  func storedInTurn() {
    let rules = ValueHistoryChecker.Rules(storesInTurn: true)
    // The second value is set beside the tell, which delivers it after a look that misses it.
    let waiting = { (history: inout ValueHistory) in
      (history.entries[4].begin, history.entries[4].end) = (95, 105)
      history.entries[3].operation = .get(1)
      (history.entries[3].begin, history.entries[3].end) = (132, 134)
      history.entries[2].end = 220
    }
    #expect(accepts(rules, waiting))
    #expect(!accepts(.init(), waiting))
    // Nobody delivers any more when it is missing.
    #expect(
      !accepts(rules) {
        waiting(&$0); $0.entries[7].operation = .get(2)
      }
    )
    #expect(
      !accepts(rules) {
        waiting(&$0); $0.entries[2].end = 140
      }
    )
  }

  @Test("where a queue makes the calls, a cancel ends what comes behind it and nothing that waits")
  func deferredCalls() {
    let rules = ValueHistoryChecker.Rules(skipsEqual: true, isDeferred: true)
    let late = { (history: inout ValueHistory) in
      for index in history.calls.indices {
        history.calls[index].begin += 1_000
        history.calls[index].end += 1_000
      }
    }
    #expect(accepts(rules, late))
    #expect(!accepts(.init(), late))
    #expect(
      !accepts(rules) {
        late(&$0); $0.calls.remove(at: 5)
      }
    )
    #expect(
      !accepts(rules) {
        late(&$0)
        $0.calls.append(.init(subscriber: 1, old: 2, new: 3, begin: 1_290, end: 1_292))
      }
    )
    // The second of two cancels ends nothing.
    #expect(
      accepts(rules) {
        late(&$0); $0.entries.append(.init(operation: .cancel(1), begin: 282, end: 284))
      }
    )
  }
}
