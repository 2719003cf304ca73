// SPDX-License-Identifier: MIT

/// A first-in, first-out queue, both of whose ends work in constant time.
@frozen @usableFromInline
package struct JobQueue<Job> {
  /// The waiting jobs, from `first` on, after a nil for each that has been taken out.
  @usableFromInline var jobs = ContiguousArray<Job?>()
  @usableFromInline var first = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { first == jobs.count }

  package var count: Int { jobs.count - first }

  func contains(where isMeant: (Job) -> Bool) -> Bool {
    jobs[first...].contains { $0.map(isMeant) ?? false }
  }

  @inlinable @inline(__always) package mutating func append(_ job: Job?) {
    jobs.append(job)
  }

  /// Removes and returns the next job of a queue that isn't empty.
  @inlinable package mutating func popFirst() -> Job? {
    let job = jobs[first].take()
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
