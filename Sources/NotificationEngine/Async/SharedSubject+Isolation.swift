// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension SharedSubject {
  /// Adds a subscriber that is called on the actor that subscribes.
  ///
  /// A message that is sent on that actor is delivered immediately, before `send` returns. One that is sent elsewhere
  /// arrives after one hop to the actor. A hop starts a task, and carries up to 128 of the messages that are sent until
  /// it ends. Messages to this subscriber arrive one after the other, in the order in which they were sent, so a
  /// message waits while earlier ones are on their way, and so does a message that the subscriber itself sends. On
  /// Apple platforms before version 26, every message to an actor other than the main actor takes a hop. What waits for
  /// the actor has no limit. If messages come faster than `receive` returns, read
  /// ``messages(bufferingPolicy:dropped:)`` in a task.
  ///
  /// The closure may access the actor's state, and then retains the actor. In an actor that may be deallocated before
  /// the subject, use `subscribeIsolated(ownedBy:_:)`. The subscription itself doesn't retain the actor, and ends with
  /// the first message after its deallocation. Code that doesn't run on an actor can use `subscribe(_:)`.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `receive` is called, by default the caller's.
  ///   - receive: Called with each message.
  /// - Returns: A token for `cancel`. Ignore it if the subscription is to last as long as the subject.
  @discardableResult
  public func subscribeIsolated(
    isolation: isolated any Actor = #isolation,
    _ receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    add(isolation, receive)
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
  /// You can call this from anywhere. Apart from that, it works like `subscribeIsolated(isolation:_:)`.
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
    add(owner, passing(to: owner, receive))
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
    add(MainActor.shared, unsafe unsafeBitCast(receive, to: ((Message) -> Void).self))
  }

  func add(_ actor: any Actor, _ receive: @escaping (Message) -> Void) -> SubscriptionToken {
    // SAFETY: as `subject`. The reference never changes.
    nonisolated(unsafe) let reference = unsafe WeakReference(subject)
    let token = Protected(SubscriptionToken.none)
    let mailbox = ActorMailbox<Message>(on: actor) { message in
      // What is on its way when the subject is deallocated arrives.
      if unsafe reference.object?.isLive(token.withLock { $0 }) ?? true { receive(message) }
    }
    return unsafe subject.subscribe(
      announcing: { new in token.withLock { $0 = new } },
      inside: Inspector.watching(of: self) { message in
        if !mailbox.post(message) { unsafe reference.object?.cancel(token.withLock { $0 }) }
      }
    )
  }
}
