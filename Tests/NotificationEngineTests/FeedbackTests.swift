// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Feedback, engine", .serialized)
struct FeedbackTests {
  private let limit = Int(Feedback.limit)

  @Test("feedback through two sources is reported at the one whose subscriber lets the message wait")
  func twoSources() {
    let one = Subject<Int>(delivery: .queued)
    let other = Subject<UInt>(delivery: .queued)
    one.subscribe { [unowned other] in other.send(UInt($0)) }
    other.subscribe { [unowned one] in if $0 < Feedback.limit + 9 { one.send(Int($0) + 1) } }
    let reports = reportedMisuse { for _ in 0..<2 { one.send(0) } }
    #expect(reports.map(\.kind) == [.endlessFeedback])
    #expect(reports.first?.message.contains("of Subject<UInt> come") == true)
  }

  @Test("100,000 messages are no feedback if one subscriber sends them, or if they end there")
  func longButFinite() {
    let reports = EventLog<Misuse>()
    // On a thread of its own, which has delivered nothing else.
    inThreads(1) { [limit] _ in
      var values = JobQueue<Int>()
      for value in 1...3 {
        // Values that wait, as for a zip, aren't messages that led to one another.
        values.append(value)
        #expect(values.popFirst() == value)
      }
      let subject = Subject<Int>(delivery: .queued)
      subject.subscribe { [unowned subject] number in
        if number == 0 { for _ in 0...limit { subject.send(-1) } }
        if 1..<limit ~= number { subject.send(number + 1) }
      }
      let found = reportedMisuse {
        subject.send(0)
        for _ in 0..<2 { subject.send(1) }
      }
      for report in found { reports.append(report) }
    }
    #expect(reports.events.isEmpty)
  }

  @Test("feedback of a subscriber on an actor is reported")
  func onAnActor() async {
    let place = Place()
    #expect(await place.reports(limit) == [.endlessFeedback])
  }

  private actor Place {
    private let subject = Subject<Int>()

    func reports(_ limit: Int) -> [Misuse.Kind] {
      let mailbox = ActorMailbox(on: self) { [subject] number in if number < limit + 9 { subject.send(number + 1) } }
      subject.subscribe { mailbox.post($0) }
      return reportedMisuse { subject.send(0) }.map(\.kind)
    }
  }

  @Test("a job that posts the next one to a queue holds up nobody, and is not reported")
  func onAQueue() {
    var trips: [@Sendable () -> Void] = []
    var mailbox: Mailbox<Int>?
    mailbox = Mailbox(schedule: { trips.append($0) }) { [limit] in if $0 < limit + 9 { mailbox?.post($0 + 1) } }
    let reports = reportedMisuse {
      mailbox?.post(0)
      while let trip = trips.popLast() { trip() }
    }
    #expect(reports.isEmpty)
    mailbox = nil
  }
}
