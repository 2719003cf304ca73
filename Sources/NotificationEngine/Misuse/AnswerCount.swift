// SPDX-License-Identifier: MIT

#if DEBUG
  /// How many messages the thread that delivers what waits has sent itself since it began.
  ///
  /// Touched under the subject's lock.
  struct AnswerCount {
    /// From how many on it is reported.
    static let limit = 100_000

    fileprivate var deliverer: UInt = 0
    fileprivate var count = 0
    fileprivate var isReported = false

    /// A message has been put behind those that wait.
    mutating func countAppended() {
      if deliverer == currentThreadIdentity() { count += 1 }
    }

    /// The calling thread goes on delivering, or ends; says whether it has just answered itself too often.
    mutating func proceed(isLast: Bool) -> Bool {
      let isNews = count >= Self.limit && !isReported
      self = AnswerCount(
        deliverer: isLast ? 0 : currentThreadIdentity(),
        count: isLast ? 0 : count,
        isReported: !isLast && count >= Self.limit
      )
      return isNews
    }
  }

  extension Subject {
    /// Reports subscribers that answer each other without an end; called by the deliverer between two jobs.
    func reportAnswers(isLast: Bool) {
      guard lock.withLock({ unsafe backlog?.answers.proceed(isLast: isLast) ?? false }) else { return }
      Misuse.report(
        .endlessAnswer,
        """
        Subscribers of one source have sent \(AnswerCount.limit) messages in answer to its messages, without a pause: \
        one of them sends, directly or through others, what makes it send again.
        """
      )
    }
  }
#endif
