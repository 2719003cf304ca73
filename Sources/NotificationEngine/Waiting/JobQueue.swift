// SPDX-License-Identifier: MIT

/// First in, first out; both ends in constant time.
@frozen @usableFromInline
package struct JobQueue<Job> {
  @usableFromInline var jobs = ContiguousArray<Job?>()
  @usableFromInline var first = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { first == jobs.count }

  var count: Int { jobs.count - first }

  func contains(where isMeant: (Job) -> Bool) -> Bool {
    jobs[first...].contains { $0.map(isMeant) ?? false }
  }

  @inlinable package mutating func append(_ job: Job) {
    jobs.append(job)
  }

  /// The next job, of which there has to be one.
  @inlinable package mutating func popFirst() -> Job? {
    let job = jobs[first].take()
    first += 1
    if first == jobs.count {
      first = 0
      // Room is kept for the next burst, but not the room of an uncommonly long one.
      jobs.removeAll(keepingCapacity: jobs.capacity <= 1_024)
    } else if first >= 1_024, first * 2 >= jobs.count {
      jobs.removeFirst(first)
      first = 0
    }
    return job
  }
}
