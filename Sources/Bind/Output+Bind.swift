// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Output {
  /// Binds `closure`: it is called with the stored value now, if there is one, and with every update from now on.
  ///
  /// The replay is synchronous, before `bind` returns (unless another thread is delivering at that moment: then it
  /// comes from that thread, in its turn, before any later value). An update made by the replay itself reaches
  /// `closure` too. Binding the same closure twice gives two deliveries. Mirrors *Bind*, section *Bind*.
  ///
  /// The signature is the original's, so the compiler does not check where `closure` is called: on the thread that
  /// updates. ``bindIsolated(isolation:_:)`` calls it on the actor of the caller.
  ///
  /// - Returns: The subscription that ends the binding. Dropping it does not: the binding then lives as long as the
  ///   Output.
  /// - Complexity: O(1), besides the replay.
  @discardableResult
  public final func bind(_ closure: @escaping (Value) -> Void) -> Subscription {
    let subscription = Subscription(unbinder: self)
    // The subject gets the closure itself, so that an update goes straight to the client's code. That leaves the
    // subscription for the Output to keep.
    connect(
      replaying: { $0 },
      announcing: { token in
        subscription.token = token
        keepLocked(subscription)
      },
      closure
    )
    return subscription
  }

  /// Binds `binder`, as ``bind(_:)`` binds a closure.
  ///
  /// Once an update finds the binder's target dead, the binding ends by itself. Mirrors *Bind*, section *Bind*.
  ///
  /// - Returns: The subscription that ends the binding. Dropping it does not.
  @discardableResult
  public final func bind(to binder: Binder<Value>) -> Subscription {
    attach(whileUseful: binder.deliver)
  }

  /// Binds each of `binders`, in the order of the array.
  ///
  /// Use ``bind(to:addingTo:)`` to be able to unbind them.
  ///
  /// Mirrors *Bind*, section *Bind*.
  public final func bind(to binders: [Binder<Value>]) {
    for binder in binders { bind(to: binder) }
  }

  /// Binds each of `binders`, in the order of the array, and appends the subscriptions to `container`.
  ///
  /// An addition to the original, which has no way to unbind what was bound as an array.
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

  /// Ends the binding that `subscription` was handed out for.
  ///
  /// Once this has returned on the thread that delivers, the closure is not called any more, not even by an update
  /// under way. On another thread, no further call begins after that. The closure and its captures are let go of. A
  /// subscription of another Output, an unknown one, or one that has ended has no effect. Never logged by
  /// ``debug(identifier:)``.
  ///
  /// - Complexity: Independent of the number of bindings, up to a logarithmic search.
  public final func unbind(for subscription: Subscription) {
    guard let token = subscription.token, subject.remove(token) else { return }
    subject.withCriticalSection { letGoLocked(subscription) }
  }

  /// Keeps `subscription` until its binding ends.
  ///
  /// Critical section of the subject.
  func keepLocked(_ subscription: Subscription) {
    subscription.place = unsafe UInt32(kept.count)
    unsafe kept.append(subscription)
  }

  /// Keeps `subscription` no longer, if it is among those that are kept.
  ///
  /// Critical section of the subject. The caller holds `subscription`, so it does not go in here.
  private func letGoLocked(_ subscription: Subscription) {
    let place = subscription.place
    guard place != Subscription.nowhere, let last = unsafe kept.popLast() else { return }
    subscription.place = Subscription.nowhere
    guard last !== subscription else { return }
    last.place = place
    unsafe kept[Int(place)] = last
  }

  /// How many bindings there are now.
  package final var bindingCount: Int { subject.subscriberCount }

  /// Adds `closure` for the life of the Output.
  ///
  /// Every binding there is comes through here.
  ///
  /// - Parameters:
  ///   - isOnce: Whether the first call is the only one, also where several threads fire a ``Relay``.
  ///   - current: Makes what is replayed of what is stored, all of it unless given; runs in the critical section.
  ///   - announce: Gets what cancels the binding, before the first call; runs in the critical section.
  ///   - closure: Called with the replay, then with each update.
  @usableFromInline
  final func connect(
    once isOnce: Bool = false,
    replaying current: @escaping (Value?) -> Value? = { $0 },
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
    replaying current: @escaping (Value?) -> Value?,
    announcing announce: (SubscriptionToken) -> Void,
    _ closure: @escaping (Value) -> Void
  ) {
    if origin == .another {
      let replay = { [self] in current(valueLocked) }
      subject.subscribeInTurn(once: isOnce, replaying: replay, announcing: announce, closure)
    } else {
      subject.subscribe(once: isOnce, replaying: { current(valueLocked) }, announcing: announce, closure)
    }
  }

  /// Adds `closure` for the life of the Output, for an operator whose values come one at a time.
  ///
  /// An Output delivers them in its turns. The threads that fire a ``Relay`` deliver at the same time, so their values
  /// take turns of `result`.
  @usableFromInline
  final func connectInOrder(
    for result: Output<some Any>,
    replaying current: @escaping (Value?) -> Value? = { $0 },
    announcing announce: (SubscriptionToken) -> Void = { _ in },
    _ closure: @escaping (Value) -> Void
  ) {
    guard !storesValues else { return connect(replaying: current, announcing: announce, closure) }
    let turns = result.subject.turns
    connect(replaying: current, announcing: announce, { turns.perform(closure, with: $0) })
  }
}
