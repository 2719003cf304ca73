// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Returns an Output of the values of the latest Output that this one has emitted.
  ///
  /// Use it, for example, when only the latest search counts:
  ///
  /// ```swift
  /// query.map { search($0) }.switchToLatest().bind { show($0) }
  /// ```
  ///
  /// Each new Output is bound in place of the previous one. Its stored value, if any, is emitted immediately, its later
  /// values as they arrive. An addition to *Bind*, whose ``flatMap(_:)`` follows all of them.
  ///
  /// - Returns: A new Output, which this one retains and updates as long as it lives, and the latest Output as long as
  ///   that lives.
  public final func switchToLatest<Inner>() -> Output<Inner> where Value == Output<Inner> {
    let result = Output<Inner>(taking: .own)
    let order = result.subject.order
    var latest: Subscription?
    connect(in: order) { inner in
      let subscription = Subscription(unbinder: inner)
      exchange(&latest, with: subscription)?.unsubscribe()
      // A value that waits for its turn when its Output is no longer the latest is dropped.
      inner.connect(subscription, in: order) { if !subscription.isOver.value { result.pass($0) } }
    }
    return result
  }
}
