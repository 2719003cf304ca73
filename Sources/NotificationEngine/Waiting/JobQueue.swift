// SPDX-License-Identifier: MIT

/// A first-in, first-out queue.
///
/// Both ends work in constant time.
@frozen @usableFromInline
package struct JobQueue<Job> {
  @frozen @usableFromInline
  struct Waiting {
    @usableFromInline var job: Job?
    #if DEBUG
      /// How many messages led to this one.
      @usableFromInline let depth = Feedback.depth.value + 1
    #endif

    @inlinable init(_ job: Job?) { self.job = job }
  }

  @usableFromInline var jobs = ContiguousArray<Waiting>()
  @usableFromInline var first = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { first == jobs.count }

  package var count: Int { jobs.count - first }

  func contains(where isMeant: (Job) -> Bool) -> Bool {
    jobs[first...].contains { $0.job.map(isMeant) ?? false }
  }

  @inlinable package mutating func append(_ job: Job?) {
    jobs.append(Waiting(job))
  }

  #if DEBUG
    /// How many messages led to the next job.
    ///
    /// The queue mustn't be empty.
    @usableFromInline var depth: UInt { jobs[first].depth }
  #endif

  /// Removes and returns the next job.
  ///
  /// The queue mustn't be empty.
  @inlinable package mutating func popFirst() -> Job? {
    let job = jobs[first].job.take()
    first += 1
    if first == jobs.count {
      first = 0
      // Keep the capacity for the next burst, unless this one was unusually long.
      jobs.removeAll(keepingCapacity: jobs.capacity <= 1_024)
    } else if first >= 1_024, first * 2 >= jobs.count {
      jobs.removeFirst(first)
      first = 0
    }
    return job
  }
}
