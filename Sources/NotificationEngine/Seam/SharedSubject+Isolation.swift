// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension SharedSubject {
  /// Adds a subscriber that is called on the actor that subscribes.
  ///
  /// A message that is sent on that actor is delivered at once, before `send` returns; one that is sent elsewhere
  /// arrives later, after one hop. The messages of this subscriber come one after the other, in the order in which
  /// they were sent: a message waits while earlier ones are on their way. So does one that the subscriber itself
  /// sends. On Apple's systems before 26 every message to another actor than the main one hops.
  ///
  /// The closure may capture what belongs to the actor. The subscription keeps the actor until it ends; one that is to
  /// end with the actor comes in by `subscribeIsolated(ownedBy:_:)`. Code without an actor calls `subscribe(_:)`.
  ///
  /// - Parameters:
  ///   - isolation: The actor; the caller's, unless another one is given.
  ///   - receive: Called with each message.
  /// - Returns: The token for `cancel`; throw it away for a subscription that lasts as long as the subject.
  @discardableResult
  public func subscribeIsolated(
    isolation: isolated any Actor = #isolation,
    _ receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    add(HopQueue(on: isolation, keepsActor: true, receive))
  }

  /// Adds a subscriber that is called on the actor that subscribes, until an object dies.
  ///
  /// For a screen or a model that belongs to an actor. Keeps neither the actor nor the owner, and ends at the first
  /// message that finds one of them dead. All else is as for `subscribeIsolated(isolation:_:)`.
  ///
  /// - Parameters:
  ///   - owner: The object that is handed to the closure; held weakly.
  ///   - isolation: The actor; the caller's, unless another one is given.
  ///   - receive: Called with the owner and each message. Should not capture the owner.
  /// - Returns: The token for `cancel`; throw it away for a subscription that ends with the owner.
  @discardableResult
  public func subscribeIsolated<Owner: AnyObject>(
    ownedBy owner: Owner,
    isolation: isolated any Actor = #isolation,
    _ receive: @escaping (Owner, Message) -> Void
  ) -> SubscriptionToken {
    add(owned(by: owner, on: isolation, receive))
  }

  /// Adds a subscriber that is called on an actor, until that actor dies.
  ///
  /// ```swift
  /// actor Counter {
  ///   var count = 0
  ///
  ///   func start() {
  ///     signIns.subscribeIsolated(ownedBy: self) { counter, _ in counter.count += 1 }
  ///   }
  /// }
  /// ```
  ///
  /// It does not keep the actor, and ends at the first message that finds it dead. The call may come from anywhere. All
  /// else is as for `subscribeIsolated(isolation:_:)`.
  ///
  /// - Parameters:
  ///   - owner: The actor that is handed to the closure; held weakly.
  ///   - receive: Called on the actor, with the actor and each message. Should not capture the actor.
  /// - Returns: The token for `cancel`; throw it away for a subscription that ends with the actor.
  @discardableResult
  public func subscribeIsolated<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (isolated Owner, Message) -> Void
  ) -> SubscriptionToken {
    // SAFETY: a function with an isolated parameter differs from one without in its type alone. The queue calls it on
    // the actor, which is the parameter.
    add(owned(by: owner, on: owner, unsafe unsafeBitCast(receive, to: ((Owner, Message) -> Void).self)))
  }

  /// Adds a subscriber that is called on the main actor: at once where the sender is on it, else after one hop.
  ///
  /// For the rest as `subscribeIsolated(isolation:_:)`.
  ///
  /// - Parameter receive: Called with each message.
  /// - Returns: The token for `cancel`; throw it away for a subscription that lasts as long as the subject.
  @discardableResult
  public func subscribeOnMain(_ receive: @escaping @MainActor (Message) -> Void) -> SubscriptionToken {
    // SAFETY: the queue calls the closure on the main actor.
    add(HopQueue(on: MainActor.shared, unsafe unsafeBitCast(receive, to: ((Message) -> Void).self)))
  }

  private func owned<Owner: AnyObject>(
    by owner: Owner,
    on actor: any Actor,
    _ receive: @escaping (Owner, Message) -> Void
  ) -> HopQueue<Message> {
    HopQueue(whileUsefulOn: actor) { [weak owner] message in
      guard let owner else { return false }
      receive(owner, message)
      return true
    }
  }

  private func add(_ hops: HopQueue<Message>) -> SubscriptionToken {
    // SAFETY: as `subject`.
    unsafe subject.subscribe(
      announcing: { token in unsafe hops.know(token, of: subject) },
      Inspector.watching(of: self) { message in hops.post(message) }
    )
  }
}
