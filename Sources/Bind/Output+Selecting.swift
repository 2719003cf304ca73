// SPDX-License-Identifier: MIT

internal import NotificationEngine

// What the original lacks: which values go on, and until when. Each is a few lines over `connect`.

extension Output {
  /// Makes an Output of what `transform` returns, without the nils.
  ///
  /// At a nil the result keeps what it has. For numbers in a text field, or to unwrap Optional values:
  ///
  /// ```swift
  /// text.compactMap { Int($0) }.bind { print($0) }
  /// selection.compactMap { $0 }.bind { print("selected:", $0) }
  /// ```
  ///
  /// An addition to the original.
  ///
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  @inlinable
  public final func compactMap<TransformedValue>(
    _ transform: @escaping (Value) -> TransformedValue?
  ) -> Output<TransformedValue> {
    let result = Output<TransformedValue>(derivedFrom: self)
    connectInOrder(
      for: result,
      { value in
        if let transformed = transform(value) { result.pass(transformed) }
      }
    )
    return result
  }

  /// Makes an Output of this one's values with the latest value of another.
  ///
  /// Updated when this Output is and `other` stores a value; an update of `other` alone changes nothing. For what a
  /// button does with the text of a field:
  ///
  /// ```swift
  /// sendTapped.withLatestFrom(text).bind { _, text in send(text) }
  /// ```
  ///
  /// A ``Relay`` as `other` stores nothing, so the result is never updated. An addition to the original.
  ///
  /// - Parameter other: Known weakly: when it is deallocated, the result is not updated any more, and this Output
  ///   releases it at its next update.
  /// - Returns: A new Output, which this one keeps up to date as long as both live.
  @inlinable
  public final func withLatestFrom<Other>(_ other: Output<Other>) -> Output<(Value, Other)> {
    let result = Output<(Value, Other)>()
    feed(result, with: { [weak other] in other }) { value, other in
      other.value.map { (value, $0) }
    }
    result.update(ordered: {
      guard other.holdsValue, let value = self.value, let latest = other.value else { return nil }
      return (value, latest)
    })
    return result
  }

  /// Makes an Output of the first value alone: the stored one, or else the next one.
  ///
  /// Also where several threads fire a ``Relay``. An addition to the original; ``bindOnce(_:)`` is the same for a
  /// closure.
  ///
  /// - Returns: A new Output. This one keeps it until it has its value, and then releases it.
  public final func first() -> Output<Value> {
    let result = Output<Value>()
    connect(once: true, { result.update(withValue: $0) })
    return result
  }

  /// Makes an Output of this one's values until another Output emits.
  ///
  /// The result keeps its last value then, and is not updated any more. If `end` stores a value already, the result
  /// stays empty.
  ///
  /// ```swift
  /// position.take(until: dragEnded).bind { move(to: $0) }
  /// ```
  ///
  /// An addition to the original.
  ///
  /// - Parameter end: Its first value ends the result. It keeps neither Output; when it is deallocated before, the
  ///   result goes on.
  /// - Returns: A new Output, which this one keeps up to date until then, as long as it lives itself.
  public final func take<Other>(until end: Output<Other>) -> Output<Value> {
    let result = Output<Value>(derivedFrom: self)
    guard !end.holdsValue else { return result }
    let subscription = Subscription(unbinder: self)
    connectInOrder(for: result, announcing: { subscription.token = $0 }) { value in
      withExtendedLifetime(subscription) { result.pass(value) }
    }
    end.connect(once: true, { _ in subscription.prune() })
    return result
  }

  /// Binds `closure` for one call: with the stored value now, if there is one, or else with the next one.
  ///
  /// Another thread or an update by `closure` itself makes no second call. For a closure that is to end its binding at
  /// a replay, when there is no ``Subscription`` yet. An addition to the original.
  ///
  /// ```swift
  /// user.compactMap { $0 }.bindOnce { print("Welcome,", $0.name) }
  /// ```
  ///
  /// - Parameter closure: Called once; released after that.
  /// - Returns: The subscription that ends the binding before. Dropping it does not.
  @discardableResult
  public final func bindOnce(_ closure: @escaping (Value) -> Void) -> Subscription {
    let subscription = Subscription(unbinder: self)
    connect(once: true, announcing: { subscription.token = $0 }) { value in
      withExtendedLifetime(subscription) { closure(value) }
    }
    // The stored value was the one, so there is no binding.
    if subscription.token == nil { subscription.token = SubscriptionToken.none }
    return subscription
  }

  /// Calls `closure` when this Output is deallocated.
  ///
  /// On the thread that releases the Output for the last time, which may be any, while no lock is held. A `closure`
  /// that captures the Output strongly keeps it alive. An addition to the original.
  ///
  /// ```swift
  /// progress.onEnd { print("no more values") }
  /// ```
  ///
  /// - Parameter closure: Called once, unless the returned subscription was ended before.
  /// - Returns: The subscription that calls this off. Dropping it does not.
  @discardableResult
  public final func onEnd(_ closure: @escaping @Sendable () -> Void) -> Subscription {
    let subscription = Subscription(unbinder: self)
    let notice = EndNotice(closure, subscription)
    connect(
      replaying: { _ in nil },
      announcing: { token in
        subscription.token = token
        keepLocked(subscription)
      },
      { _ in withExtendedLifetime(notice) {} }
    )
    return subscription
  }
}

/// Goes with the Output whose binding captures it, or when that binding is ended.
private final class EndNotice {
  private let tell: @Sendable () -> Void
  private let subscription: Subscription

  init(_ tell: @escaping @Sendable () -> Void, _ subscription: Subscription) {
    self.tell = tell
    self.subscription = subscription
  }

  deinit {
    if subscription.isOrphan { tell() }
  }
}
