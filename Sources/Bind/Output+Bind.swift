// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Calls a closure with the stored value, if there is one, and with every later update.
  ///
  /// ```swift
  /// let name = Output(value: "Ada")
  /// let subscription = name.bind { print("Hello, \($0)") }  // Hello, Ada
  /// name.update(withValue: "Grace")                         // Hello, Grace
  /// subscription.unsubscribe()
  /// ```
  ///
  /// The closure receives the stored value before `bind` returns. If another thread is delivering at that moment, a
  /// thread that delivers calls the closure instead, before any later value. An update that the closure makes when it
  /// is first called also reaches the closure. A closure that is bound twice is called twice.
  ///
  /// The closure is called on the thread that updates. The signature is the original's, so the compiler doesn't check
  /// this. ``bindIsolated(isolation:_:)`` calls its closure on the caller's actor.
  ///
  /// Mirrors *Bind*, section "Bind".
  ///
  /// - Returns: The subscription that ends the binding. If you drop it, the binding lasts as long as the Output.
  /// - Complexity: O(1), apart from the first call.
  @discardableResult
  public final func bind(_ closure: @escaping (Value) -> Void) -> Subscription {
    let subscription = Subscription(unbinder: self)
    // The subject retains the closure itself, so that an update calls the client's code directly.
    connect(subscription, closure)
    return subscription
  }

  /// Binds a binder, which receives the stored value, if there is one, and every later update.
  ///
  /// ```swift
  /// let title = Output(value: "Inbox")
  /// title.bind(to: label.binding.text)
  /// title.update(withValue: "Sent")  // label.text is "Sent"
  /// ```
  ///
  /// Works like ``bind(_:)``. Once an update finds the binder's target deallocated, the binding ends by itself.
  ///
  /// Mirrors *Bind*, section "Bind".
  ///
  /// - Returns: The subscription that ends the binding. If you drop it, the binding continues.
  @discardableResult
  public final func bind(to binder: Binder<Value>) -> Subscription {
    attach(binder.deliver)
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
  /// Mirrors *Bind*, section "Bind".
  public final func bind(to binders: [Binder<Value>]) {
    for binder in binders { bind(to: binder) }
  }

  /// Binds several binders, in the order of the array, and appends the subscriptions to a container.
  ///
  /// An addition to *Bind*, which has no way to unbind an array of binders.
  public final func bind(to binders: [Binder<Value>], addingTo container: SubscriptionContainer) {
    for binder in binders { bind(to: binder).add(to: container) }
  }

  /// Ends the binding to which a subscription belongs.
  ///
  /// If you call this on the thread that delivers, the closure isn't called again, not even by the current update. On
  /// another thread, a call that is about to be made is still made. The closure and its captures are released. A
  /// subscription of another Output, an unknown one, or one that has ended has no effect. ``debug(identifier:)``
  /// doesn't print this.
  ///
  /// - Complexity: Independent of the number of bindings, up to a logarithmic search.
  public final func unbind(for subscription: Subscription) {
    guard subscription.unbinder === self else { return }
    // A binding that hasn't begun has no token, and finds this.
    subscription.isOver.store(true)
    subject.cancel(subject.withCriticalSection { subscription.token })
  }

  /// Binds `closure` as `connect` does, until it returns false.
  @inlinable @discardableResult
  final func attach(
    in order: DeliveryOrder? = nil,
    first: ((Value) -> Void)? = nil,
    _ closure: @escaping (Value) -> Bool
  ) -> Subscription {
    let subscription = Subscription(unbinder: self)
    connect(subscription, in: order, first: first) { if !closure($0) { subscription.unsubscribe() } }
    return subscription
  }

  /// The current number of bindings.
  package final var bindingCount: Int { subject.subscriberCount }

  /// Binds `closure`, in a turn: nothing is delivered between reading the stored value and the first call.
  ///
  /// Every binding is made here. A ``Relay`` has no turns, and no value to begin with.
  ///
  /// - Parameters:
  ///   - subscription: Ends the binding, which doesn't begin if it has been ended already, or nil if nothing does.
  ///   - order: The order of an operator's result, in whose turns its values are made: that of this Output, or one that
  ///     `closure` has to take.
  ///   - first: Receives the stored value of an Output, in place of `closure`.
  ///   - closure: Called with the stored value, then with each update.
  @usableFromInline
  final func connect(
    _ subscription: Subscription? = nil,
    in order: DeliveryOrder? = nil,
    first: ((Value) -> Void)? = nil,
    _ closure: @escaping (Value) -> Void
  ) {
    var closure = Inspector.watching(of: self, closure)
    if let order, order !== subject.order { closure = { [closure] in order.perform(closure, with: $0) } }
    guard origin == .another else { return begin(subscription, first, closure) }
    subject.order.perform(
      first: true,
      { begin(subscription, first, closure) },
      orLater: { { [self, closure] in begin(subscription, first, closure) } }
    )
  }

  /// Begins a binding: for the result of an operator, inside a turn that the caller has.
  ///
  /// Where values are stored before their turn, the binding begins at once, and receives the value that is stored then
  /// in a turn. So it receives each update that comes after it, even if all of them wait for another thread.
  private func begin(
    _ subscription: Subscription?,
    _ first: ((Value) -> Void)?,
    _ closure: @escaping (Value) -> Void
  ) {
    announceBinding()
    var value: Value?
    var binding = SubscriptionToken.none
    func replayIfBound(_ value: Value?) {
      guard let value, subscription?.isOver.value != true else { return }
      if let first { first(value) } else { closure(value) }
    }
    subject.subscribe(
      announcing: { token in
        binding = token
        subscription?.token = token
        value = valueLocked
      },
      takingTurn: origin == .updates,
      performing: { replayIfBound(value) },
      orLater: { { [value] in replayIfBound(value) } },
      closure
    )
    if let subscription, subscription.isOver.value { subject.cancel(binding) }
  }
}
