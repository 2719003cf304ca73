// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Output {
  /// Calls a closure with the stored value, if there is one, and with every update from now on.
  ///
  /// ```swift
  /// let name = Output(value: "Ada")
  /// let subscription = name.bind { print("Hello, \($0)") }  // Hello, Ada
  /// name.update(withValue: "Grace")                         // Hello, Grace
  /// subscription.unsubscribe()
  /// ```
  ///
  /// The closure receives the stored value before `bind` returns. If another thread is delivering at that moment, that
  /// thread calls the closure instead, before any later value. An update that the closure makes when it is first called
  /// also reaches the closure. A closure that is bound twice is called twice.
  ///
  /// The closure is called on the thread that updates. The signature is the original's, so the compiler doesn't check
  /// this; ``bindIsolated(isolation:_:)`` calls its closure on the caller's actor.
  ///
  /// Mirrors *Bind*, section *Bind*.
  ///
  /// - Returns: The subscription that ends the binding. If you drop it, the binding lasts as long as the Output.
  /// - Complexity: O(1), apart from the first call.
  @discardableResult
  public final func bind(_ closure: @escaping (Value) -> Void) -> Subscription {
    let subscription = Subscription(unbinder: self)
    // The subject retains the closure itself, so that an update calls the client's code directly. That leaves the
    // Output to retain the subscription.
    connect(
      announcing: { token in
        subscription.token = token
        keepLocked(subscription)
      },
      closure
    )
    return subscription
  }

  /// Binds a binder, which receives the stored value, if there is one, and every update from now on.
  ///
  /// ```swift
  /// let title = Output(value: "Inbox")
  /// title.bind(to: label.binding.text)
  /// title.update(withValue: "Sent")  // label.text is "Sent"
  /// ```
  ///
  /// Works like ``bind(_:)``. Once an update finds the binder's target deallocated, the binding ends by itself.
  ///
  /// Mirrors *Bind*, section *Bind*.
  ///
  /// - Returns: The subscription that ends the binding. If you drop it, the binding continues.
  @discardableResult
  public final func bind(to binder: Binder<Value>) -> Subscription {
    attach(selfCancelling: binder.deliver)
  }

  /// Binds several binders, in the order of the array.
  ///
  /// ```swift
  /// let title = Output(value: "Inbox")
  /// title.bind(to: [label.binding.text, label.binding.title])
  /// ```
  ///
  /// Use ``bind(to:addingTo:)`` to be able to unbind them.
  ///
  /// Mirrors *Bind*, section *Bind*.
  public final func bind(to binders: [Binder<Value>]) {
    for binder in binders { bind(to: binder) }
  }

  /// Binds several binders, in the order of the array, and appends the subscriptions to a container.
  ///
  /// An addition to *Bind*, which has no way to unbind an array of binders.
  ///
  /// - Returns: The subscriptions, in the order of the array.
  @discardableResult
  public final func bind(to binders: [Binder<Value>], addingTo container: SubscriptionContainer) -> [Subscription] {
    binders.map { binder in
      let subscription = bind(to: binder)
      container.append(subscription)
      return subscription
    }
  }

  /// Ends the binding to which a subscription belongs.
  ///
  /// If you call this on the thread that delivers, the closure isn't called again, not even by the current update. On
  /// any other thread, no further call begins. The closure and its captures are released. A subscription of another
  /// Output, an unknown one, or one that has ended has no effect. ``debug(identifier:)`` doesn't print this.
  ///
  /// - Complexity: Independent of the number of bindings, up to a logarithmic search.
  public final func unbind(for subscription: Subscription) {
    guard let token = subscription.token, subject.remove(token) else { return }
    subject.withCriticalSection { letGoLocked(subscription) }
  }

  /// Retains `subscription` until its binding ends.
  ///
  /// Called in the subject's critical section.
  func keepLocked(_ subscription: Subscription) {
    subscription.place = unsafe UInt32(kept.count)
    unsafe kept.append(subscription)
  }

  /// Releases `subscription`, if the Output retains it.
  ///
  /// Called in the subject's critical section. The caller holds `subscription`, so it isn't deallocated there.
  private func letGoLocked(_ subscription: Subscription) {
    let place = subscription.place
    guard place != Subscription.nowhere, let last = unsafe kept.popLast() else { return }
    subscription.place = Subscription.nowhere
    guard last !== subscription else { return }
    last.place = place
    unsafe kept[Int(place)] = last
  }

  /// The current number of bindings.
  package final var bindingCount: Int { subject.subscriberCount }

  /// Adds `closure` for the life of the Output.
  ///
  /// Every binding is made here.
  ///
  /// - Parameters:
  ///   - isOnce: Whether the first call is the only one, also where several threads fire a ``Relay``.
  ///   - current: Returns what to replay of the stored value, all of it if nil; runs in the critical section.
  ///   - announce: Receives the binding's token, before the first call; runs in the critical section.
  ///   - closure: Called with the replay, then with each update.
  @usableFromInline
  final func connect(
    once isOnce: Bool = false,
    replaying current: ((Value?) -> Value?)? = nil,
    announcing announce: (SubscriptionToken) -> Void = { _ in },
    _ closure: @escaping (Value) -> Void
  ) {
    let closure = Inspector.watching(of: self, closure)
    if let diagnostics = diagnostics.object, let identifier = diagnostics.identifier {
      return connectDebugged(diagnostics, identifier, once: isOnce, replaying: current, announcing: announce, closure)
    }
    subscribe(once: isOnce, replaying: current, announcing: announce, closure)
  }

  /// Adds `closure` to the subject; a derived Output makes the replay inside a turn, in which its values are stored.
  final func subscribe(
    once isOnce: Bool,
    replaying current: ((Value?) -> Value?)?,
    announcing announce: (SubscriptionToken) -> Void,
    _ closure: @escaping (Value) -> Void
  ) {
    if origin == .another {
      let replay = { [self] in replayLocked(current) }
      subject.subscribeInTurn(once: isOnce, replaying: replay, announcing: announce, closure)
    } else {
      subject.subscribe(once: isOnce, replaying: { replayLocked(current) }, announcing: announce, closure)
    }
  }

  /// Returns what `current` replays of the stored value.
  private func replayLocked(_ current: ((Value?) -> Value?)?) -> Value? {
    guard let current else { return valueLocked }
    return current(valueLocked)
  }

  /// Adds `closure` for the life of the Output, for an operator whose values come one at a time.
  ///
  /// An Output delivers them in its turns. The threads that fire a ``Relay`` deliver at the same time, so their values
  /// take turns of `result`.
  @usableFromInline
  final func connectInOrder(
    for result: Output<some Any>,
    replaying current: ((Value?) -> Value?)? = nil,
    announcing announce: (SubscriptionToken) -> Void = { _ in },
    _ closure: @escaping (Value) -> Void
  ) {
    guard !storesValues else { return connect(replaying: current, announcing: announce, closure) }
    let turns = result.subject.turns
    connect(replaying: current, announcing: announce, { turns.perform(closure, with: $0) })
  }
}
