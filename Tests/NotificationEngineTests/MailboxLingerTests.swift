// SPDX-License-Identifier: MIT

import Dispatch
import NotificationEngine
import TestSupport
import Testing

@Suite("Mailbox that lingers")
struct MailboxLingerTests {
  @Test("a mailbox that lingers performs every job once and in order, in trips of at most a burst")
  func everyJobInOrder() {
    let queue = DispatchQueue(label: "lingering")
    let log = EventLog<Int>()
    let trips = EventLog<Int>()
    let mailbox = Mailbox<Int>(
      burst: 16,
      linger: 10,
      schedule: { trip in
        trips.append(0)
        queue.async(execute: trip)
      },
      perform: { log.append($0) }
    )
    for job in 0..<1_000 { mailbox.post(job) }
    #expect(wait { log.count == 1_000 })
    #expect(log.events == Array(0..<1_000))
    #expect(trips.count >= 1_000 / 16)
  }

  @Test("a job posted while a trip lingers, or just after, is performed")
  func nothingIsLeftBehind() {
    let queue = DispatchQueue(label: "lingering")
    let log = EventLog<Int>()
    let mailbox = Mailbox<Int>(
      linger: 4,
      schedule: { trip in queue.async(execute: trip) },
      perform: { log.append($0) }
    )
    for job in 0..<2_000 {
      mailbox.post(job)
      if job.isMultiple(of: 3) { #expect(wait { log.count == job + 1 }) }
    }
    #expect(wait { log.count == 2_000 })
    #expect(log.events == Array(0..<2_000))
  }

  @Test(
    "jobs whose trip never comes are let go with the mailbox, however many there are",
    arguments: [1, 64, 65, 1_000]
  )
  func abandonedJobs(count: Int) {
    let tracker = LifetimeTracker()
    var mailbox: Mailbox<AnyObject>? = Mailbox(schedule: { _ in }, perform: { _ in })
    for _ in 0..<count { mailbox?.post(tracker.track()) }
    #expect(tracker.liveCount == count)
    mailbox = nil
    #expect(tracker.liveCount == 0)
  }

  @Test("jobs that a trip has fetched and not performed are let go with the mailbox as well")
  func abandonedTrip() {
    let tracker = LifetimeTracker()
    let trips = Protected<[@Sendable () -> Void]>([])
    var mailbox: Mailbox<AnyObject>? = Mailbox(
      burst: 10,
      schedule: { trip in trips.withLock { $0.append(trip) } },
      perform: { _ in }
    )
    for _ in 0..<300 { mailbox?.post(tracker.track()) }
    trips.exchange([]).forEach { $0() }
    #expect(tracker.liveCount == 290)
    mailbox = nil
    _ = trips.exchange([])
    #expect(tracker.liveCount == 0)
  }
}
