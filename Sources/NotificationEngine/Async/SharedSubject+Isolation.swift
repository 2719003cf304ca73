// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension SharedSubject {
  /// Adds a subscriber that is called on the actor that subscribes.
  ///
  /// A message that is sent on that actor is delivered immediately, before `send` returns; one that is sent elsewhere
  /// arrives after one hop to the actor. Messages to this subscriber arrive one after the other, in the order in which
  /// they were sent, so a message waits while earlier ones are on their way, and so does a message that the subscriber
  /// itself sends. On Apple platforms before version 26, every message to an actor other than the main actor takes a
  /// hop.
  ///
  /// The closure may access the actor's state. The subscription retains the actor until it ends; to end it with the
  /// actor, use `subscribeIsolated(ownedBy:_:)`. Code that doesn't run on an actor can use `subscribe(_:)`.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `receive` is called; by default the caller's.
  ///   - receive: Called with each message.
  /// - Returns: A token for `cancel`. Ignore it if the subscription is to last as long as the subject.
  @discardableResult
  public func subscribeIsolated(
    isolation: isolated any Actor = #isolation,
    _ receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    add(ActorMailbox(on: isolation, keepsActor: true, receive))
  }

  /// Adds a subscriber that is called on the actor that subscribes, until its owner is deallocated.
  ///
  /// Use it for a screen or a model that belongs to an actor. The subscription retains neither the actor nor the owner,
  /// and ends with the first message after one of them has been deallocated. Apart from that, it works like
  /// `subscribeIsolated(isolation:_:)`.
  ///
  /// - Parameters:
  ///   - owner: The object that is passed to the closure. It is referenced weakly.
  ///   - isolation: The actor on which `receive` is called; by default the caller's.
  ///   - receive: Called with the owner and each message. It shouldn't capture the owner.
  /// - Returns: A token for `cancel`. Ignore it if the subscription is to end with the owner.
  @discardableResult
  public func subscribeIsolated<Owner: AnyObject>(
    ownedBy owner: Owner,
    isolation: isolated any Actor = #isolation,
    _ receive: @escaping (Owner, Message) -> Void
  ) -> SubscriptionToken {
    add(owned(by: owner, on: isolation, receive))
  }

  /// Adds a subscriber that is called on an actor, until that actor is deallocated.
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
  /// The subscription doesn't retain the actor, and ends with the first message after the actor's deallocation. You can
  /// call this from anywhere. Apart from that, it works like `subscribeIsolated(isolation:_:)`.
  ///
  /// - Parameters:
  ///   - owner: The actor that is passed to the closure. It is referenced weakly.
  ///   - receive: Called on the actor, with the actor and each message. It shouldn't capture the actor.
  /// - Returns: A token for `cancel`. Ignore it if the subscription is to end with the actor.
  @discardableResult
  public func subscribeIsolated<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (isolated Owner, Message) -> Void
  ) -> SubscriptionToken {
    // SAFETY: a function with an isolated parameter differs from one without in its type alone. The mailbox calls it on
    // the actor, which is the parameter.
    add(owned(by: owner, on: owner, unsafe unsafeBitCast(receive, to: ((Owner, Message) -> Void).self)))
  }

  /// Adds a subscriber that is called on the main actor.
  ///
  /// A message that is sent on the main actor is delivered immediately, any other one after one hop. Apart from that,
  /// it works like `subscribeIsolated(isolation:_:)`.
  ///
  /// - Parameter receive: Called with each message.
  /// - Returns: A token for `cancel`. Ignore it if the subscription is to last as long as the subject.
  @discardableResult
  public func subscribeOnMain(_ receive: @escaping @MainActor (Message) -> Void) -> SubscriptionToken {
    // SAFETY: the mailbox calls the closure on the main actor.
    add(ActorMailbox(on: MainActor.shared, unsafe unsafeBitCast(receive, to: ((Message) -> Void).self)))
  }

  private func owned<Owner: AnyObject>(
    by owner: Owner,
    on actor: any Actor,
    _ receive: @escaping (Owner, Message) -> Void
  ) -> ActorMailbox<Message> {
    ActorMailbox(selfCancellingOn: actor) { [weak owner] message in
      guard let owner else { return false }
      receive(owner, message)
      return true
    }
  }

  func add(_ mailbox: ActorMailbox<Message>) -> SubscriptionToken {
    // SAFETY: as `subject`.
    unsafe subject.subscribe(
      announcing: { token in unsafe mailbox.know(token, of: subject) },
      Inspector.watching(of: self) { message in mailbox.post(message) }
    )
  }
}
