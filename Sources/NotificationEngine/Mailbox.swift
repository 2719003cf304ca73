// SPDX-License-Identifier: MIT

/// Jobs that are performed one after the other, in the order in which they were posted, somewhere else.
///
/// `schedule` is how one gets there: it takes a closure and runs it once, later, for instance with
/// `DispatchQueue.async`. A burst of jobs costs one trip, not one each: while a trip is under way, `post` only appends. A
/// trip performs at most `burst` jobs and then asks for the next one, so that a queue that others use, such as the main
/// queue, is not held up.
///
/// `post` is safe from every thread and from inside `perform`; no lock is held while `perform` or `schedule` runs. A
/// mailbox whose last outside reference goes still performs what was posted.
@usableFromInline
package final class Mailbox<Job> {
  @usableFromInline
  struct Inbox {
    @usableFromInline var waiting = ContiguousArray<Job>()
    @usableFromInline var isScheduled = false

    @inlinable init() {}
  }

  @usableFromInline let inbox = Protected(Inbox())

  /// What this trip, or the next one, performs: the oldest is last.
  ///
  /// Touched by the trip only.
  @usableFromInline var reversedJobs = ContiguousArray<Job>()

  @usableFromInline let burst: Int
  @usableFromInline let schedule: (@escaping @Sendable () -> Void) -> Void
  @usableFromInline let perform: (Job) -> Void

  /// Makes an empty mailbox.
  ///
  /// - Parameters:
  ///   - burst: How many jobs a trip performs at most.
  ///   - schedule: Runs the closure it gets once, later, and never inside the call.
  ///   - perform: Does one job.
  @inlinable package init(
    burst: Int = 128,
    schedule: @escaping (@escaping @Sendable () -> Void) -> Void,
    perform: @escaping (Job) -> Void
  ) {
    precondition(burst > 0, "a mailbox performs at least one job per trip")
    self.burst = burst
    self.schedule = schedule
    self.perform = perform
  }

  /// Appends `job`; it is performed after all that were posted before it.
  ///
  /// Returns at once. Allocates nothing in a steady state, except what `schedule` allocates for a trip.
  @inlinable package func post(_ job: Job) {
    let mustSchedule = inbox.withLock { inbox in
      inbox.waiting.append(job)
      if inbox.isScheduled { return false }
      inbox.isScheduled = true
      return true
    }
    if mustSchedule { schedule { self.makeTrip() } }
  }

  @inlinable func makeTrip() {
    for _ in 0..<burst {
      if reversedJobs.isEmpty {
        fetch()
        guard !reversedJobs.isEmpty else { return }
      }
      perform(reversedJobs.removeLast())
    }
    schedule { self.makeTrip() }
  }

  /// Swaps the two arrays, so that each keeps its room; without jobs, the trip is over.
  @inlinable func fetch() {
    if reversedJobs.capacity > 4_096 { reversedJobs = [] }
    inbox.withLock { inbox in
      if inbox.waiting.isEmpty {
        inbox.isScheduled = false
      } else {
        swap(&inbox.waiting, &reversedJobs)
      }
    }
    reversedJobs.reverse()
  }
}

// SAFETY: `inbox` is protected; `reversedJobs` belongs to the trip, there is one trip at a time, and every trip happens
// after the one before it, because the inbox's lock lies between them. `perform` and `schedule` never change. What a job
// shares with the outside is up to the facade that posts it.
extension Mailbox: @unchecked Sendable {}
