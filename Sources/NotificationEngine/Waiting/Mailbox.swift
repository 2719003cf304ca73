// SPDX-License-Identifier: MIT

/// Performs jobs one after the other, in the order in which they were posted.
///
/// `schedule` takes a closure and has it run once, for instance with `DispatchQueue.async`, or leaves the trip to its
/// caller. A burst of jobs costs one trip, not one each: while a trip is under way, `post` only appends. A trip performs
/// at most `burst` jobs and then schedules the next one, so it doesn't hold up a queue or an actor that others use, such
/// as the main one.
///
/// `post` can be called from any thread and from inside `perform`. No lock is held while `perform` or `schedule` runs.
/// A mailbox that isn't retained any more still performs the jobs that were posted.
@_fixed_layout @usableFromInline
package final class Mailbox<Job> {
  /// Jobs that have been posted but not fetched, and whether a trip is scheduled.
  @usableFromInline let inbox = Protected((jobs: JobQueue<Job>(), isScheduled: false))

  // SAFETY: accessed by the trip only, in accesses that cannot overlap, because no user code runs in them. There is one
  // trip at a time, and each happens after the one before it.
  @usableFromInline @exclusivity(unchecked) var fetched = JobQueue<Job>()

  @usableFromInline let burst: Int
  @usableFromInline let schedule: (_ trip: @escaping @Sendable () -> Void, _ isFirst: Bool) -> Void?
  @usableFromInline let perform: (consuming Job) -> Void

  /// Creates an empty mailbox.
  ///
  /// - Parameters:
  ///   - burst: How many jobs a trip performs at most.
  ///   - schedule: Has the closure that it receives run once: later, or inside the call if the trip is the first, and
  ///     follows no full burst. Returns nil to leave the trip to its caller.
  ///   - perform: Performs one job, whose ownership it takes: it need not retain the job to keep it.
  @inlinable package init(
    burst: Int = 128,
    schedule: @escaping (_ trip: @escaping @Sendable () -> Void, _ isFirst: Bool) -> Void?,
    perform: @escaping (consuming Job) -> Void
  ) {
    precondition(burst > 0, "a mailbox performs at least one job per trip")
    self.burst = burst
    self.schedule = schedule
    self.perform = perform
  }

  /// Appends `job`, which is performed after all jobs posted before it.
  ///
  /// Returns immediately, unless the trip is made inside the call, and allocates only what `schedule` does for one.
  @inlinable package func post(_ job: consuming Job) {
    // A closure can't consume what it captures, but can take it out of an Optional.
    var job: Job? = job
    post(ordering: { job.take() })
  }

  /// Appends the job that a closure returns, unless it is nil.
  ///
  /// - Parameter makeJob: Makes the job while the mailbox's lock is held. This thread never releases the last reference
  ///   to a part of it, because the job can't be performed before the closure has returned.
  /// - Returns: Whether there was a job.
  @inlinable @discardableResult package func post(ordering makeJob: () -> Job?) -> Bool {
    var mustSchedule = false
    let isPosted = inbox.withLock { inbox in
      var job = makeJob()
      if job == nil { return false }
      inbox.jobs.append(job.take())
      (mustSchedule, inbox.isScheduled) = (!inbox.isScheduled, true)
      return true
    }
    if mustSchedule, schedule({ self.makeTrip() }, true) == nil { makeTrip() }
    return isPosted
  }

  /// Returns whether a job has been posted and not yet fetched that matches: `isMeant` runs no user code.
  package func hasPosted(where isMeant: (Job) -> Bool) -> Bool {
    inbox.withLock { $0.jobs.contains(where: isMeant) }
  }

  /// Performs at most `burst` jobs, and schedules the next trip if there may be more.
  @inlinable func makeTrip() {
    repeat {
      for _ in 0..<burst {
        if unsafe fetched.isEmpty, !fetch() { return }
        guard let job = unsafe fetched.popFirst() else { preconditionFailure("a trip has fetched a job") }
        perform(consume job)
      }
    } while schedule({ self.makeTrip() }, false) == nil
  }

  /// Fetches all posted jobs, or ends the trip and returns false if there are none.
  @inlinable func fetch() -> Bool {
    inbox.withLock { inbox in
      unsafe swap(&inbox.jobs, &fetched)
      inbox.isScheduled = unsafe !fetched.isEmpty
      return inbox.isScheduled
    }
  }
}

// SAFETY: `inbox` is protected. Two trips are ordered by the inbox's lock, or, after a full burst, by `schedule`, which
// transfers a closure to where it runs. `perform` and `schedule` never change. The facade that posts a job is
// responsible for everything that the job shares with the outside.
extension Mailbox: @unchecked Sendable {}
