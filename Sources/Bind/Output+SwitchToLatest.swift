// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Makes an Output of the values of that Output which this one has emitted last.
  ///
  /// Each new Output is bound in place of the one before, which is not listened to any more: its current value, if any,
  /// is emitted now, its later ones as they come. For searches, for example, of which only the latest counts:
  ///
  /// ```swift
  /// query.map { search($0) }.switchToLatest().bind { show($0) }
  /// ```
  ///
  /// An addition to the original, whose ``flatMap(_:)`` listens to all of them.
  ///
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself, and the latest Output as long
  ///   as that lives.
  public final func switchToLatest<Inner>() -> Output<Inner> where Value == Output<Inner> {
    let result = Output<Inner>()
    // Read and written in the critical section of the result's subject, so that nothing of a former Output comes after.
    var latest: Subscription?
    connectInOrder(
      for: result,
      { inner in
        let subscription = Subscription(unbinder: inner)
        var former: Subscription? = subscription
        result.subject.withCriticalSection { swap(&latest, &former) }
        former?.prune()
        inner.attachPrunable(subscription) { value in
          result.update(ordered: { latest === subscription ? value : nil })
        }
      }
    )
    return result
  }
}
