// SPDX-License-Identifier: MIT

/// Jobs that are performed one after the other, in the order in which they were posted, somewhere else.
///
/// `schedule` is how one gets there: it takes a closure and runs it once, later, for instance with
/// `DispatchQueue.async`. A burst of jobs costs one trip, not one each: while a trip is under way, `post` only appends.
/// A trip performs at most `burst` jobs and then asks for the next one, so that a queue that others use, such as the main
/// queue, is not held up.
///
/// `post` is safe from every thread and from inside `perform`; no lock is held while `perform` or `schedule` runs.
package final class Mailbox<Job> {
  private struct State {
    var waiting: [Job] = []
    var isScheduled = false
  }

  private let state = Protected(State())
  private let burst: Int
  private let schedule: (@escaping @Sendable () -> Void) -> Void
  private let perform: (Job) -> Void

  package init(
    burst: Int = 128,
    schedule: @escaping (@escaping @Sendable () -> Void) -> Void,
    perform: @escaping (Job) -> Void
  ) {
    precondition(burst > 0, "a mailbox performs at least one job per trip")
    self.burst = burst
    self.schedule = schedule
    self.perform = perform
  }

  /// Appends `job`; it is performed after all that were posted before it. Returns at once.
  package func post(_ job: Job) {
    let mustSchedule = state.withLock { state in
      state.waiting.append(job)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if mustSchedule { schedule { self.drain() } }
  }

  private func drain() {
    let jobs = state.withLock { state in
      let jobs = Array(state.waiting.prefix(burst))
      state.waiting.removeFirst(jobs.count)
      return jobs
    }
    for job in jobs { perform(job) }
    let isDone = state.withLock { state in
      state.isScheduled = !state.waiting.isEmpty
      return !state.isScheduled
    }
    if !isDone { schedule { self.drain() } }
  }
}

// SAFETY: what changes is in `state`, a `Protected`; `perform` and `schedule` are called by one trip at a time, and every
// trip happens after the one before it (the state's lock lies between them).
extension Mailbox: @unchecked Sendable {}
