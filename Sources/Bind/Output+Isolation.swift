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
  /// Output is deallocated is still delivered. The binding doesn't retain the actor, and ends with it. But a closure
  /// that uses the state of an actor retains it: bind with ``bindIsolated(ownedBy:_:)`` there.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `closure` is called, by default the caller's.
  ///   - closure: Called with each value.
  /// - Returns: The subscription that ends the binding. If you drop it, the binding continues.
  @discardableResult
  public final func bindIsolated(
    isolation: isolated any Actor = #isolation,
    _ closure: @escaping (Value) -> Void
  ) -> Subscription {
    bind(on: isolation, closure)
  }

  /// Calls a closure on an actor, until that is deallocated, with the stored value, if any, and with every later update.
  ///
  /// ```swift
  /// actor Progress {
  ///   private let done = Output(value: 0.0)
  ///   private var shown = ""
  ///
  ///   func start() {
  ///     done.bindIsolated(ownedBy: self) { progress, value in progress.shown = "\(value)" }
  ///   }
  /// }
  /// ```
  ///
  /// Works like ``bindIsolated(isolation:_:)``. The Output may belong to the actor: neither retains the other.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - owner: The actor that is passed to the closure. It is referenced weakly.
  ///   - closure: Called on the actor, with the actor and each value. It shouldn't capture the actor.
  /// - Returns: The subscription that ends the binding. If you drop it, the binding continues.
  @discardableResult
  public final func bindIsolated<Owner: Actor>(
    ownedBy owner: Owner,
    _ closure: @escaping @Sendable (_ owner: isolated Owner, _ value: Value) -> Void
  ) -> Subscription {
    bind(on: owner, passing(to: owner, closure))
  }

  private final func bind(on actor: any Actor, _ closure: @escaping (Value) -> Void) -> Subscription {
    let subscription = Subscription(unbinder: self)
    let mailbox = ActorMailbox(on: actor) { value in if !subscription.isOver.value { closure(value) } }
    connect(subscription) { value in
      if !mailbox.post(value) { subscription.unsubscribe() }
    }
    return subscription
  }
}
