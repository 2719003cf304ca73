// SPDX-License-Identifier: MIT

/// A job that waits in a queue, to be performed later.
///
/// In a debug build it also knows how many jobs, one in answer to the other, led to it.
@frozen @usableFromInline
struct WaitingJob<Job> {
  @usableFromInline let job: Job

  #if DEBUG
    @usableFromInline let answerCount = AnswerCount.ofNextJob
  #endif

  @inlinable init(_ job: Job) {
    self.job = job
  }

  /// Runs `body`, which performs the job; call it while no lock is held.
  @inlinable @inline(__always)
  consuming func perform(_ body: (consuming Job) -> Void) {
    #if DEBUG
      AnswerCount.perform(answerCount) { body(job) }
    #else
      body(job)
    #endif
  }
}

#if DEBUG
  /// How many jobs, one in answer to the other, led to what the calling thread is doing.
  ///
  /// A job that is made while another one is performed is an answer to it. A job that a timer, a task or a queue of the
  /// client's makes begins anew.
  @usableFromInline
  enum AnswerCount {
    /// From how many on it is reported.
    static let limit: UInt = 100_000

    /// One more than the count of the job that the thread performs; 0 without one.
    private static let next = ThreadNumber()

    /// The count of a job that is made now.
    @usableFromInline static var ofNextJob: UInt { next.value }

    /// Performs a job of this count.
    @usableFromInline
    static func perform(_ count: UInt, _ body: () -> Void) {
      let outer = next.value
      next.value = count + 1
      defer { next.value = outer }
      if count == limit { report() }
      body()
    }

    private static func report() {
      Misuse.report(
        .endlessAnswer,
        """
        Messages have waited for their turn \(limit) times, each sent in answer to the one before, without a pause: a \
        subscriber sends, directly or through others, what makes it send again.
        """
      )
    }
  }
#endif
