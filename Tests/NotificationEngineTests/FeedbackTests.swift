// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Feedback, engine", .serialized)
struct FeedbackTests {
  private let limit = DeliveryOrder.feedbackLimit

  @Test("feedback through two sources is reported once")
  func twoSources() {
    let one = Subject<Int>(delivery: .queued)
    let other = Subject<UInt>(delivery: .queued)
    one.subscribe { [unowned other] in other.send(UInt($0)) }
    other.subscribe { [unowned one, limit] in if $0 < limit { one.send(Int($0) + 1) } }
    let reports = reportedMisuse { for _ in 0..<2 { one.send(0) } }
    #expect(reports.map(\.kind) == [.endlessFeedback])
  }

  @Test("messages that one call delivers are counted for that call, and one less than the limit is not reported")
  func longButFinite() {
    let subject = Subject<Int>(delivery: .queued)
    subject.subscribe { [unowned subject, limit] number in if 1..<limit ~= number { subject.send(number + 1) } }
    let reports = reportedMisuse { for _ in 0..<2 { subject.send(1) } }
    #expect(reports.isEmpty)
  }

  @Test("a flood that one call delivers is reported")
  func flood() {
    let subject = Subject<Int>(delivery: .queued)
    subject.subscribe(inside: { [unowned subject, limit] number in
      if number == 0 { for number in 1...limit { subject.send(number) } }
    })
    #expect(reportedMisuse { subject.send(0) }.map(\.kind) == [.endlessFeedback])
  }
}
