// SPDX-License-Identifier: MIT

/// Jobs that are performed one after the other, in the order in which they were posted, somewhere else.
///
/// `schedule` is how one gets there: it takes a closure and runs it once, later, for instance with
/// `DispatchQueue.async`. A burst of jobs costs one trip, not one each: while a trip is under way, `post` only appends.
/// A trip performs at most `burst` jobs and then asks for the next one, so that a queue that others use, such as the
/// main queue, is not held up. Where waking the other side costs more than a short wait, a mailbox can be told to
/// linger: a trip that has run out of jobs then looks out for more for a moment before it ends.
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

  /// How many jobs are waiting.
  ///
  /// Written under the inbox's lock, read without it by a trip that lingers: a hint, nothing follows from it.
  @usableFromInline let waitingCount = AtomicWord(0)

  /// Always 0, and in memory of its own.
  @usableFromInline let quietWord = QuietWord()

  @usableFromInline let burst: Int
  @usableFromInline let linger: Int
  @usableFromInline let schedule: (@escaping @Sendable () -> Void) -> Void
  @usableFromInline let perform: (consuming Job) -> Void

  /// Makes an empty mailbox.
  ///
  /// - Parameters:
  ///   - burst: How many jobs a trip performs at most.
  ///   - linger: How often a trip without jobs looks for new ones before it ends; each look takes some 0.1 µs.
  ///   - schedule: Runs the closure it gets once, later, and never inside the call.
  ///   - perform: Does one job, which is handed over: it need not be retained to be kept.
  @inlinable package init(
    burst: Int = 128,
    linger: Int = 0,
    schedule: @escaping (@escaping @Sendable () -> Void) -> Void,
    perform: @escaping (consuming Job) -> Void
  ) {
    precondition(burst > 0, "a mailbox performs at least one job per trip")
    self.burst = burst
    self.linger = linger
    self.schedule = schedule
    self.perform = perform
  }

  /// Appends `job`; it is performed after all that were posted before it.
  ///
  /// Returns at once. Allocates nothing in a steady state, except what `schedule` allocates for a trip.
  @inlinable package func post(_ job: consuming Job) {
    // Out of an Optional the job is moved into the inbox; a closure cannot consume what it captures.
    var job: Job? = job
    let mustSchedule = inbox.withLock { inbox in
      if let job = job.take() { inbox.waiting.append(job) }
      waitingCount.storeRelaxed(UInt64(inbox.waiting.count))
      if inbox.isScheduled { return false }
      inbox.isScheduled = true
      return true
    }
    if mustSchedule { schedule { self.makeTrip() } }
  }

  @inlinable func makeTrip() {
    for index in 0..<burst {
      if reversedJobs.isEmpty {
        if index > 0 { lookOut() }
        fetch()
        guard !reversedJobs.isEmpty else { return }
      }
      perform(reversedJobs.removeLast())
    }
    schedule { self.makeTrip() }
  }

  /// Waits for a handful of jobs to come, for as long as this mailbox lingers.
  ///
  /// A handful, because both sides pay when memory goes from one processor to the other, and a trip at the heels of the
  /// sender would make them pay for every single job.
  @inlinable func lookOut() {
    for _ in 0..<linger {
      // Time passes on a word that nobody writes: whoever posts would have to wait for one that is being watched.
      for _ in 0..<512 where quietWord.value.loadRelaxed() != 0 { break }
      // ORDERING: relaxed: which jobs there are is found out under the lock afterwards.
      if waitingCount.loadRelaxed() >= 32 { return }
    }
  }

  /// Swaps the two arrays, so that each keeps its room; without jobs, the trip is over.
  @inlinable func fetch() {
    if reversedJobs.capacity > 4_096 { reversedJobs = [] }
    inbox.withLock { inbox in
      if inbox.waiting.isEmpty {
        inbox.isScheduled = false
      } else {
        swap(&inbox.waiting, &reversedJobs)
        waitingCount.storeRelaxed(0)
      }
    }
    // On the buffer, where the jobs are moved; the array's own `reverse` retains and releases each.
    unsafe reversedJobs.withUnsafeMutableBufferPointer { jobs in unsafe jobs.reverse() }
  }
}

/// A word that is read to let time pass.
@usableFromInline
final class QuietWord {
  @usableFromInline let value = AtomicWord(0)

  @inlinable init() {}
}

// SAFETY: `inbox` is protected; `reversedJobs` belongs to the trip, there is one trip at a time, and every trip happens
// after the one before it, because the inbox's lock lies between them. `perform` and `schedule` never change. What a
// job shares with the outside is up to the facade that posts it.
extension Mailbox: @unchecked Sendable {}
