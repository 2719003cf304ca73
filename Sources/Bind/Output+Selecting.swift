// SPDX-License-Identifier: MIT

internal import NotificationEngine

// Operators that the original lacks: which values to emit, and until when. Each is a few lines over `connect`.

extension Output {
  /// Returns an Output of the values that a closure returns, without the nils.
  ///
  /// Use it to read numbers from a text field, or to unwrap Optional values:
  ///
  /// ```swift
  /// text.compactMap { Int($0) }.bind { print($0) }
  /// selection.compactMap { $0 }.bind { print("selected:", $0) }
  /// ```
  ///
  /// When the closure returns nil, the result keeps its value.
  ///
  /// An addition to *Bind*.
  ///
  /// - Returns: A new Output, which this one retains and updates as long as it lives. See ``map(_:)``.
  @inlinable
  public final func compactMap<TransformedValue>(
    _ transform: @escaping (Value) -> TransformedValue?
  ) -> Output<TransformedValue> {
    let result = Output<TransformedValue>(derivedFrom: self)
    connect(in: result.subject.order) { value in
      if let transformed = transform(value) { result.pass(transformed) }
    }
    return result
  }

  /// Returns an Output of this one's values, each with the latest value of another Output.
  ///
  /// Use it, for example, when a button acts on the text of a field:
  ///
  /// ```swift
  /// sendTapped.withLatestFrom(text).bind { _, text in send(text) }
  /// ```
  ///
  /// It is updated when this Output is and `other` stores a value. An update of `other` alone changes nothing. A
  /// ``Relay`` as `other` stores nothing, so the result is never updated.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameter other: Referenced weakly. When it is deallocated, the result is no longer updated, and this Output
  ///   releases it at its next update.
  /// - Returns: A new Output, which this one retains and updates as long as both live.
  @inlinable
  public final func withLatestFrom<Other>(_ other: consuming Output<Other>) -> Output<(Value, Other)> {
    let result = Output<(Value, Other)>(derivedFrom: self)
    join(other.latest, into: result) { ($0, $1) }
    other.reportUnretained()
    return result
  }

  /// Returns an Output of the first value only: the stored one, or else the next one.
  ///
  /// It has one value even if several threads fire a ``Relay``. To call a closure once, use ``bindOnce(_:)``.
  ///
  /// An addition to *Bind*.
  ///
  /// - Returns: A new Output. This one retains it until it has its value.
  public final func first() -> Output<Value> {
    let result = Output<Value>(taking: .own)
    bindOnce { result.update(withValue: $0) }
    return result
  }

  /// Returns an Output of this one's values until another Output emits.
  ///
  /// ```swift
  /// position.take(until: dragEnded).bind { move(to: $0) }
  /// ```
  ///
  /// The result then keeps its last value and is no longer updated. If `end` already stores a value, the result stays
  /// empty.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameter end: Its first value ends the result. It retains neither Output. If it is deallocated earlier, the
  ///   result continues.
  /// - Returns: A new Output, which this one retains and updates until then, as long as it lives.
  public final func take<Other>(until end: Output<Other>) -> Output<Value> {
    let result = Output<Value>(derivedFrom: self)
    let subscription = Subscription(unbinder: self)
    let ending = end.bindOnce { _ in subscription.unsubscribe() }
    // If this Output is deallocated first, nothing remains bound to `end`.
    let onDeinit = OnDeinit { ending.unsubscribe() }
    connect(subscription, in: result.subject.order) { value in
      // A value of a Relay may have waited for a turn meanwhile.
      withExtendedLifetime(onDeinit) { if !subscription.isOver.value { result.pass(value) } }
    }
    return result
  }

  /// Calls a closure once: with the stored value, if there is one, or else with the next value.
  ///
  /// ```swift
  /// user.compactMap { $0 }.bindOnce { print("Welcome,", $0.name) }
  /// ```
  ///
  /// Neither another thread nor an update by `closure` itself causes a second call. Use it for a closure that must end
  /// its binding in its first call, when ``bind(_:)`` hasn't returned a ``Subscription`` yet.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameter closure: Called once, and then released.
  /// - Returns: The subscription, with which you can end the binding earlier. If you drop it, the binding continues.
  @discardableResult
  public final func bindOnce(_ closure: @escaping (Value) -> Void) -> Subscription {
    let subscription = Subscription(unbinder: self)
    let isOpen = Protected(true)
    connect(subscription) { value in
      guard isOpen.exchange(false) else { return }
      subscription.unsubscribe()
      closure(value)
    }
    return subscription
  }
}
