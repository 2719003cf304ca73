// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Output where Value: Sendable {
  /// Calls a closure on the caller's actor, with the stored value, if there is one, and with every later update.
  ///
  /// ```swift
  /// let progress = Output(value: 0.0)
  /// progress.bindIsolated { value in
  ///   label.text = "\(value)"  // on the main actor, whichever thread updates
  /// }
  /// ```
  ///
  /// ``bind(_:)`` calls its closure on the thread that updates the Output. This method calls it on the actor that
  /// binds: immediately if the update is made there, otherwise after one hop. Values arrive in the order of the
  /// updates, so a value waits while earlier ones are on their way. The closure receives the stored value before this
  /// method returns, unless another thread is delivering. Then the value takes a hop. On Apple platforms before version
  /// 26, every value for an actor other than the main actor does.
  ///
  /// Once you end the binding on that actor, the closure is no longer called. A value that is on its way when the
  /// Output is deallocated is still delivered. The binding doesn't retain the actor, and ends with it.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `closure` is called, by default the caller's.
  ///   - closure: Called with each value. It may use the actor's state.
  /// - Returns: The subscription that ends the binding. If you drop it, the binding continues.
  @discardableResult
  public final func bindIsolated(
    isolation: isolated any Actor = #isolation,
    _ closure: @escaping (Value) -> Void
  ) -> Subscription {
    let subscription = Subscription(unbinder: self)
    let mailbox = ActorMailbox(on: isolation) { value in if !subscription.isOver { closure(value) } }
    connect(subscription) { value in
      if !mailbox.post(value) { subscription.unsubscribe() }
    }
    return subscription
  }
}
