// SPDX-License-Identifier: MIT

/// Messages on their way to an actor: what senders, isolated subscribers and operators with a clock are made of.
///
/// One trip at a time delivers what waits, so that the messages keep their order. A message that is posted on the actor
/// is delivered before `post` returns, unless a trip is under way; on Apple's systems before 26 only the main actor
/// delivers so early. Without an actor the thread that posts makes the trip, and delivers what other threads post
/// meanwhile. No lock is held while a message is delivered.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package final class ActorMailbox<Message>: Sendable {
  /// Where messages are delivered.
  private enum Target {
    /// By the thread that posts.
    case anywhere

    case actor(WeakActor, kept: (any Actor)?, isInline: Bool)
  }

  private struct State {
    var messages = JobQueue<Message>()
    var isUnderWay = false

    /// The subscription that the messages are for, if it is one.
    var subscription: Subscription?
  }

  private struct Subscription {
    let isLive: () -> Bool
    let cancel: () -> Void
  }

  private let target: Target

  // SAFETY: called by one trip at a time, on the actor if there is one.
  /// Takes a message; says whether further ones are of use.
  nonisolated(unsafe) private let receive: (Message) -> Bool

  private let state = Protected(State())

  /// Makes a queue whose messages are delivered on an actor.
  ///
  /// - Parameters:
  ///   - actor: Where `receive` is called.
  ///   - keepsActor: Whether the queue keeps the actor.
  ///   - isInline: Whether a message that is posted on the actor may be delivered at once.
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

  /// Makes a queue whose messages are delivered on an actor.
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

  /// Makes a queue whose messages are delivered by the threads that post them.
  ///
  /// - Parameter receive: Called with each message, on no particular thread.
  package init(unchecked receive: @escaping (Message) -> Void) {
    target = .anywhere
    unsafe self.receive = { message in
      receive(message)
      return true
    }
  }

  /// Says which subscription the messages are for: once that is cancelled, none is delivered.
  ///
  /// Once, before the first message.
  package func know<Sent>(_ token: SubscriptionToken, of subject: Subject<Sent>) {
    let subscription = Subscription(
      isLive: { [weak subject] in subject?.isLive(token) ?? true },
      cancel: { [weak subject] in subject?.cancel(token) }
    )
    state.withLock { $0.subscription = subscription }
  }

  /// Sees to it that a message is delivered.
  ///
  /// - Parameter message: The message.
  /// - Returns: False if the actor has died: then the message is dropped, and the subscription ends.
  @discardableResult
  package func post(_ message: Message) -> Bool {
    post { message }
  }

  /// Sees to it that a message is delivered, unless it turns out to be nil.
  ///
  /// - Parameter makeMessage: Makes the message while the queue's lock is held. This thread releases nothing last that
  ///   is part of the message, which cannot be delivered before the closure has returned.
  /// - Returns: False if the actor has died, or there was no message.
  package func post(_ makeMessage: () -> Message?) -> Bool {
    guard case .actor(let reference, _, let isInline) = target else { return append(makeMessage, then: deliver) }
    guard let actor = reference.actor else {
      state.withLock { $0.subscription }?.cancel()
      return false
    }
    return append(makeMessage) { start(on: actor, isInline) }
  }

  /// Appends a message, and begins a trip if none is under way.
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

  /// Makes a trip to the actor: at once where the caller is on it, else later.
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
      // Captured, or the closure would not belong to the actor.
      _ = actor
      self.deliver()
    }
  }

  /// Delivers all that waits.
  private func deliver() {
    while let (message, subscription) = next() {
      if !(unsafe receive(message)) { subscription?.cancel() }
    }
  }

  /// The next message, unless its subscription was cancelled; without any, the trip is over.
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

/// An actor that is not kept.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private struct WeakActor: Sendable {
  weak let actor: (any Actor)?
}
