// SPDX-License-Identifier: MIT

/// Delivers messages to an actor in order; senders, isolated subscribers and operators with a clock are built on it.
///
/// One trip at a time delivers what waits, so that the messages keep their order. A message that is posted on the actor
/// is delivered before `post` returns, unless a trip is under way; on Apple platforms before version 26, only the main
/// actor delivers so early. Without an actor, the thread that posts makes the trip, and also delivers what other
/// threads post in the meantime. No lock is held while a message is delivered.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package final class ActorMailbox<Message>: Sendable {
  /// Determines where messages are delivered.
  private enum Target {
    /// By the thread that posts.
    case anywhere

    case actor(WeakActor, kept: (any Actor)?, isInline: Bool)
  }

  private struct State {
    var messages = JobQueue<Message>()
    var isUnderWay = false

    /// The subscription to which the messages belong, if any.
    var subscription: Subscription?
  }

  private struct Subscription {
    let isLive: () -> Bool
    let cancel: () -> Void
  }

  private let target: Target

  // SAFETY: called by one trip at a time, on the actor if there is one.
  /// Receives a message; returns false if it needs no further ones.
  nonisolated(unsafe) private let receive: (Message) -> Bool

  private let state = Protected(State())

  /// Creates a mailbox whose messages are delivered on an actor until `receive` returns false.
  ///
  /// - Parameters:
  ///   - actor: The actor on which `receive` is called.
  ///   - keepsActor: Whether the mailbox retains the actor.
  ///   - isInline: Whether a message that is posted on the actor may be delivered immediately.
  ///   - receive: Called with each message; a closure that belongs to the actor. The subscription ends when it returns
  ///     false.
  package init(
    selfCancellingOn actor: any Actor,
    keepsActor: Bool = false,
    isInline: Bool = true,
    _ receive: @escaping (Message) -> Bool
  ) {
    target = .actor(WeakActor(actor: actor), kept: keepsActor ? actor : nil, isInline: isInline)
    unsafe self.receive = receive
  }

  /// Creates a mailbox whose messages are delivered on an actor.
  package convenience init(
    on actor: any Actor,
    keepsActor: Bool = false,
    isInline: Bool = true,
    _ receive: @escaping (Message) -> Void
  ) {
    self.init(selfCancellingOn: actor, keepsActor: keepsActor, isInline: isInline) { message in
      receive(message)
      return true
    }
  }

  /// Creates a mailbox whose messages are delivered by the threads that post them.
  ///
  /// - Parameter receive: Called with each message, on no particular thread.
  package init(unchecked receive: @escaping (Message) -> Void) {
    target = .anywhere
    unsafe self.receive = { message in
      receive(message)
      return true
    }
  }

  /// Ties the messages to a subscription: once it is cancelled, none is delivered any more.
  ///
  /// Called once, before the first message.
  package func know<Sent>(_ token: SubscriptionToken, of subject: Subject<Sent>) {
    let subscription = Subscription(
      isLive: { [weak subject] in subject?.isLive(token) ?? true },
      cancel: { [weak subject] in subject?.cancel(token) }
    )
    state.withLock { $0.subscription = subscription }
  }

  /// Posts a message for delivery.
  ///
  /// - Parameter message: The message.
  /// - Returns: False if the actor has been deallocated: then the message is dropped, and the subscription ends.
  @discardableResult
  package func post(_ message: Message) -> Bool {
    post { message }
  }

  /// Posts the message that a closure returns, unless it is nil.
  ///
  /// - Parameter makeMessage: Makes the message while the mailbox's lock is held. This thread never releases the last
  ///   reference to a part of the message, which cannot be delivered before the closure has returned.
  /// - Returns: False if the actor has been deallocated, or there was no message.
  package func post(_ makeMessage: () -> Message?) -> Bool {
    guard case .actor(let reference, _, let isInline) = target else { return append(makeMessage, then: deliver) }
    guard let actor = reference.actor else {
      state.withLock { $0.subscription }?.cancel()
      return false
    }
    return append(makeMessage) { start(on: actor, isInline) }
  }

  /// Appends a message, and begins a trip if none is under way; returns false if there was no message.
  private func append(_ makeMessage: () -> Message?, then begin: () -> Void) -> Bool {
    let isFirst = state.withLock { state -> Bool? in
      guard let message = makeMessage() else { return nil }
      state.messages.append(message)
      defer { state.isUnderWay = true }
      return !state.isUnderWay
    }
    if isFirst == true { begin() }
    return isFirst != nil
  }

  /// Makes a trip to the actor: immediately if the caller runs on it, otherwise later.
  private func start(on actor: any Actor, _ isInline: Bool) {
    #if canImport(Darwin)
      if isInline, actor === MainActor.shared, isMainThread() { return deliver() }
    #endif
    // SAFETY: makes a closure that belongs to the actor, and calls nothing there. A function with an isolated parameter
    // differs from one without in its type alone, which is what `assumeIsolated` relies on, too.
    let trip = unsafe unsafeBitCast(
      { (actor: isolated any Actor) in self.trip(to: actor) } as (isolated any Actor) -> Trip,
      to: ((any Actor) -> Trip).self
    )(actor)
    if isInline, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: trip.operation)
    } else {
      Task(operation: trip.operation)
    }
  }

  private func trip(to actor: isolated any Actor) -> Trip {
    Trip {
      // Captured, or the closure wouldn't belong to the actor.
      _ = actor
      self.deliver()
    }
  }

  /// Delivers all waiting messages.
  private func deliver() {
    while let (message, subscription) = next() {
      if !(unsafe receive(message)) { subscription?.cancel() }
    }
  }

  /// Returns the next message, unless its subscription was cancelled; if there is none, ends the trip.
  private func next() -> (Message, Subscription?)? {
    while true {
      let next = state.withLock { state -> (Message, Subscription?)? in
        guard !state.messages.isEmpty, let message = state.messages.popFirst() else {
          state.isUnderWay = false
          return nil
        }
        return (message, state.subscription)
      }
      guard let next else { return nil }
      if next.1?.isLive() ?? true { return next }
    }
  }
}

/// A closure with the isolation of the function that makes it.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private struct Trip: Sendable {
  let operation: @Sendable @isolated(any) () async -> Void

  init(@_inheritActorContext(always) _ operation: @escaping @Sendable @isolated(any) () async -> Void) {
    self.operation = operation
  }
}

/// A weak reference to an actor.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private struct WeakActor: Sendable {
  weak let actor: (any Actor)?
}
