// SPDX-License-Identifier: MIT

/// Jobs that are performed one after the other, in the order in which they were posted, somewhere else.
///
/// `schedule` is how one gets there: it takes a closure and runs it once, later, for instance with
/// `DispatchQueue.async`. A burst of jobs costs one trip, not one each: while a trip is under way, `post` only appends.
/// A trip performs at most `burst` jobs and then asks for the next one. So it does not hold up a queue that others use,
/// such as the main queue.
///
/// `post` is safe from every thread and from inside `perform`; no lock is held while `perform` or `schedule` runs. A
/// mailbox whose last outside reference goes still performs what was posted.
@_fixed_layout @usableFromInline
package final class Mailbox<Job> {
  @frozen @usableFromInline
  struct Inbox {
    /// Jobs that have been posted and not been fetched.
    @usableFromInline var jobs = JobQueue<Job>()

    @usableFromInline var isScheduled = false

    @inlinable init() {}
  }

  @usableFromInline let inbox = Protected(Inbox())

  // SAFETY: touched by the trip only, in accesses that cannot overlap, for no code of the user runs in them. There is
  // one trip at a time, and each happens after the one before it.
  @usableFromInline @exclusivity(unchecked) var fetched = JobQueue<Job>()

  @usableFromInline let burst: Int
  @usableFromInline let schedule: (@escaping @Sendable () -> Void) -> Void
  @usableFromInline let perform: (consuming Job) -> Void

  /// Makes an empty mailbox.
  ///
  /// - Parameters:
  ///   - burst: How many jobs a trip performs at most.
  ///   - schedule: Runs the closure it gets once, later, and never inside the call.
  ///   - perform: Does one job, which is handed over: it need not be retained to be kept.
  @inlinable package init(
    burst: Int = 128,
    schedule: @escaping (@escaping @Sendable () -> Void) -> Void,
    perform: @escaping (consuming Job) -> Void
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
      inbox.jobs.append(job)
      if inbox.isScheduled { return false }
      inbox.isScheduled = true
      return true
    }
    if mustSchedule { schedule { self.makeTrip() } }
  }

  /// Whether such a job has been posted and not been fetched for a trip; `isMeant` runs no code of the user.
  package func hasPosted(where isMeant: (Job) -> Bool) -> Bool {
    inbox.withLock { $0.jobs.contains(where: isMeant) }
  }

  @inlinable func makeTrip() {
    for _ in 0..<burst {
      if unsafe fetched.isEmpty, !fetch() { return }
      guard let job = unsafe fetched.popFirst() else { preconditionFailure("a trip has fetched a job") }
      perform(job)
    }
    schedule { self.makeTrip() }
  }

  /// Fetches all jobs that have been posted; without one, the trip is over and the result is false.
  @inlinable func fetch() -> Bool {
    inbox.withLock { inbox in
      unsafe swap(&inbox.jobs, &fetched)
      inbox.isScheduled = unsafe !fetched.isEmpty
      return inbox.isScheduled
    }
  }
}

// SAFETY: `inbox` is protected. Two trips are ordered by the inbox's lock, or, after a full burst, by `schedule`, which
// hands a closure over to where it runs. `perform` and `schedule` never change. The facade that posts a job answers for
// all that the job shares with the outside.
extension Mailbox: @unchecked Sendable {}
