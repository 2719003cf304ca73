// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Mailbox")
struct MailboxTests {
  /// Trips that wait to be run by the test.
  private typealias Trips = EventLog<@Sendable () -> Void>

  @Test("a burst of jobs costs one trip for each `burst` of them, and they are performed in order")
  func burst() {
    let trips = Trips()
    let log = EventLog<Int>()
    let mailbox = Mailbox<Int>(burst: 10, schedule: { trip, _ in trips.append(trip) }, perform: { log.append($0) })
    for job in 0..<25 { mailbox.post(job) }
    #expect(log.count == 0)
    var lengths: [Int] = []
    while let trip = trips.take().first {
      let before = log.count
      trip()
      lengths.append(log.count - before)
    }
    #expect(lengths == [10, 10, 5])
    #expect(log.events == Array(0..<25))
    mailbox.post(25)
    // The trip keeps the mailbox, which keeps the trips.
    #expect(trips.take().count == 1)
  }

  @Test("a job posted while jobs are performed comes after those that were posted before")
  func postWhilePerforming() {
    let trips = Trips()
    let log = EventLog<Int>()
    let mailbox = Protected<Mailbox<Int>?>(nil)
    let made = Mailbox<Int>(
      schedule: { trip, _ in trips.append(trip) },
      perform: { job in
        log.append(job)
        if job < 3 { mailbox.withLock(\.self)?.post(job + 10) }
      }
    )
    _ = mailbox.exchange(made)
    for job in 0..<5 { made.post(job) }
    while let trip = trips.take().first { trip() }
    #expect(log.events == [0, 1, 2, 3, 4, 10, 11, 12])
    _ = mailbox.exchange(nil)
  }

  /// A job with so many words in a row as its type says.
  private struct Wide<Words> {
    let first: Int
    var words: Words
    let last: Int
  }

  @Test("jobs of every size are performed as they were posted, while others are posted beside them")
  func sizes() {
    typealias Ten = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
    let ten: Ten = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    check(600) { _ in () }
    check(600) { UInt8(truncatingIfNeeded: $0) }
    check(600) { Wide(first: $0, words: (), last: -$0) }
    check(600) { Wide(first: $0, words: ten, last: -$0) }
    check(600) { Wide(first: $0, words: (ten, ten, ten, ten, ten, ten, ten, ten, ten, ten), last: -$0) }
    check(600) { ["\($0)", "a string too long to lie in itself: \($0)"] }
  }

  /// Posts in groups of one to twelve, and after some of them far more at once than a burst, with trips between them.
  private func check<Job>(_ count: Int, _ job: @escaping (Int) -> Job) {
    let trips = Trips()
    let log = EventLog<String>()
    let mailbox = Mailbox<Job>(burst: 9, schedule: { trip, _ in trips.append(trip) }, perform: { log.append("\($0)") })
    var next = 0
    for group in 1...count {
      for _ in 0..<(group.isMultiple(of: 9) ? 150 : 1 + group % 12) where next < count {
        mailbox.post(job(next))
        next += 1
      }
      if group.isMultiple(of: 2) { trips.take().forEach { $0() } }
    }
    #expect(log.events == (0..<count).map { "\(job($0))" })
  }

  @Test(
    "jobs whose trip never comes are let go with the mailbox, however many there are",
    arguments: [1, 64, 65, 1_000]
  )
  func abandonedJobs(count: Int) {
    let tracker = LifetimeTracker()
    var mailbox: Mailbox<AnyObject>? = Mailbox(schedule: { _, _ in }, perform: { _ in })
    for _ in 0..<count { mailbox?.post(tracker.track()) }
    #expect(tracker.liveCount == count)
    mailbox = nil
    #expect(tracker.liveCount == 0)
  }

  @Test("jobs that a trip has fetched and not performed are let go with the mailbox")
  func abandonedTrip() {
    let tracker = LifetimeTracker()
    let trips = Protected<[@Sendable () -> Void]>([])
    var mailbox: Mailbox<AnyObject>? = Mailbox(
      burst: 10,
      schedule: { trip, _ in trips.withLock { $0.append(trip) } },
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

@Suite("Mailbox, threads")
struct MailboxThreads {
  @Test("jobs of four threads are all performed, one at a time and each thread's in order")
  func fourPosters() {
    let log = EventLog<Int>()
    let isInside = Protected(0)
    let trips = EventLog<@Sendable () -> Void>()
    let mailbox = Mailbox<Int>(
      burst: 7,
      schedule: { trip, _ in trips.append(trip) },
      perform: { job in
        let inside = isInside.withLock { count in
          count += 1
          return count
        }
        if inside != 1 { log.append(-1) }
        log.append(job)
        isInside.withLock { $0 -= 1 }
      }
    )
    inThreads(6) { thread in
      if thread < 4 {
        for job in 0..<1_000 { mailbox.post(thread * 10_000 + job) }
      } else {
        // Two threads run trips: there is never more than one to run.
        _ = wait {
          for trip in trips.take() { trip() }
          return log.count >= 4_000
        }
      }
    }
    let jobs = log.events
    #expect(jobs.count == 4_000)
    for thread in 0..<4 {
      #expect(jobs.filter { $0 / 10_000 == thread && $0 >= 0 } == (0..<1_000).map { thread * 10_000 + $0 })
    }
  }
}
