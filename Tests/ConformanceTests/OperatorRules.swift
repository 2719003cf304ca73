// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Operators*.
@Suite("Rules: operators")
struct OperatorRules {
  private static let styles = Style.allCases.filter(\.hasSteps)

  /// What a subscriber behind a step gets of the values, which are all different from the one before.
  private static func received(
    _ values: [Int],
    through step: Step,
    from source: any Source,
    before: () -> Void = {}
  ) -> [Int] {
    let log = EventLog<Int>()
    (source as? any StepSource)?.subscribe(through: step) { log.append($0) }
    before()
    for value in values { source.send(value) }
    source.settle()
    return log.events
  }

  @Test("Values that are mapped to nil are skipped", arguments: styles)
  func compactMap(style: Style) {
    let source = style.makeSource()
    let step = Step.compactMap { $0 % 2 == 0 ? $0 &* 10 : nil }
    #expect(Self.received([1, 2, 3, 4, 5], through: step, from: source) == [20, 40])
    source.reset()
  }

  @Test("Duplicates are compared with the last value that passed", arguments: styles)
  func duplicates(style: Style) {
    let (near, tens) = (style.makeSource(), style.makeSource())
    let isNear = Step.removeDuplicates { $0.subtractingReportingOverflow($1).partialValue.magnitude < 3 }
    #expect(Self.received([10, 11, 12, 13, 14, 10, 20], through: isNear, from: near) == [10, 13, 10, 20])
    let on = Step.removeDuplicatesOn { $0 / 10 }
    #expect(Self.received([10, 11, 25, 24, 10], through: on, from: tens) == [10, 25, 10])
    near.reset()
    tens.reset()
  }

  @Test("A subscriber of the first value that satisfies a condition is called once", arguments: styles)
  func first(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    let tracker = LifetimeTracker()
    do {
      let tracked = tracker.track()
      // What it sends itself does not come back, although it would be wanted.
      (source as? any StepSource)?.subscribe(through: .first { $0 > 1 }) { [unowned source] value in
        tracked.touch()
        log.append(value)
        source.send(value + 10)
      }
    }
    for value in 1...4 { source.send(value) }
    source.settle()
    #expect(log.events == [2])
    #expect(wait { tracker.liveCount == 0 }, "the closure is kept")
    source.reset()
  }

  @Test("A subscription until another source sends ends there", arguments: styles)
  func prefix(style: Style) {
    let (source, other) = (style.makeSource(), style.makeSource())
    let log = EventLog<Int>()
    let tracker = LifetimeTracker()
    do {
      let tracked = tracker.track()
      (source as? any StepSource)?.subscribe(through: .prefix(until: other)) { value in
        tracked.touch()
        log.append(value)
      }
    }
    for value in 1...2 { source.send(value) }
    other.send(1)
    source.send(3)
    source.settle()
    other.settle()
    #expect(log.events == [1, 2])
    #expect(wait { tracker.liveCount == 0 }, "the closure is kept")
    source.reset()
    other.reset()
  }

  @Test("A value is joined with the latest one of another source", arguments: styles)
  func latest(style: Style) {
    let (source, other) = (style.makeSource(), style.makeSource())
    let log = EventLog<Int>()
    (source as? any StepSource)?.subscribe(through: .withLatestFrom(other)) { log.append($0) }
    for round in 1...2 {
      other.send(round * 100)
      other.settle()
      source.send(round)
      source.send(round + 10)
      source.settle()
    }
    #expect(log.events == [101, 111, 202, 212])
    source.reset()
    other.reset()
  }
}
