// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension SharedSubject {
  /// Adds a subscriber that is called on the actor that subscribes.
  ///
  /// A message that is sent on that actor is delivered at once, before `send` returns; one that is sent elsewhere
  /// arrives later, after one hop. The messages of this subscriber come one after the other, in the order in which
  /// they were sent: a message waits while earlier ones are on their way. So does one that the subscriber itself
  /// sends. On Apple's systems before 26 every message hops.
  ///
  /// The closure may capture what belongs to the actor. From code without an actor the call ends the program with a
  /// message, because nobody could say where to call the closure.
  ///
  /// - Parameters:
  ///   - isolation: The actor; the caller's, unless another one is given.
  ///   - receive: Called with each message.
  /// - Returns: The token for `cancel`; throw it away for a subscription that lasts as long as the subject.
  @discardableResult
  public func subscribeIsolated(
    isolation: isolated (any Actor)? = #isolation,
    _ receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    guard isolation != nil else {
      fatalError(
        "subscribeIsolated(_:) was called from code without an actor: call subscribe(_:), whose closure runs anywhere"
      )
    }
    let hops = HopQueue<Message>()
    return add(
      hops,
      trip: isolated {
        // Captured, or the closure would not belong to the actor.
        _ = isolation
        hops.deliver(to: receive)
      }
    )
  }

  /// Adds a subscriber that is called on the main actor: at once where the sender is on it, else after one hop.
  ///
  /// For the rest as `subscribeIsolated`.
  ///
  /// - Parameter receive: Called with each message.
  /// - Returns: The token for `cancel`; throw it away for a subscription that lasts as long as the subject.
  @discardableResult
  public func subscribeOnMain(_ receive: @escaping @MainActor (Message) -> Void) -> SubscriptionToken {
    let hops = HopQueue<Message>()
    return add(hops, trip: { @MainActor in hops.deliver(to: receive) })
  }

  private func add(
    _ hops: HopQueue<Message>,
    trip: @escaping @isolated(any) () async -> Void
  ) -> SubscriptionToken {
    // SAFETY: the trip runs on its actor only, one at a time: the queue says so.
    nonisolated(unsafe) let trip = trip
    return unsafe subject.subscribe(
      announcing: { token in
        // SAFETY: as `subject`.
        unsafe hops.know(token, of: subject)
      },
      Inspector.watching(of: self) { message in
        // SAFETY: as above.
        if hops.post(message) { unsafe hops.start(trip) }
      }
    )
  }
}

/// Gives the closure the isolation of the caller.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private func isolated(
  @_inheritActorContext(always) _ operation: sending @escaping @isolated(any) () async -> Void
) -> @isolated(any) () async -> Void {
  operation
}
