// SPDX-License-Identifier: MIT

/// Delivers messages to an actor in order.
///
/// Senders, isolated subscribers and operators with a clock are built on it.
///
/// A message that is posted on the actor is delivered before `post` returns, unless earlier ones are on their way. On
/// Apple platforms before version 26, only the main actor delivers so early. No lock is held while a message is
/// delivered.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package final class ActorMailbox<Message>: Sendable {
  private let reference: ActorReference
  private let mailbox: Mailbox<Message>

  /// Creates a mailbox whose messages are delivered on an actor.
  ///
  /// - Parameters:
  ///   - actor: The actor on which `receive` is called. Retained only if `receive` retains it.
  ///   - isInline: Whether a message that is posted on the actor may be delivered immediately.
  ///   - receive: A closure that belongs to the actor, called with each message.
  package init(on actor: any Actor, isInline: Bool = true, _ receive: @escaping (Message) -> Void) {
    let reference = ActorReference(actor)
    self.reference = reference
    mailbox = Mailbox(
      burst: .max,
      // Called by `post`, which retains the actor.
      schedule: { trip in if let actor = reference.actor { start(trip, on: actor, isInline) } },
      perform: { receive($0) }
    )
  }

  /// Posts a message for delivery.
  ///
  /// - Parameter message: The message.
  /// - Returns: False if the actor has been deallocated: then the message is dropped.
  @discardableResult
  package func post(_ message: Message) -> Bool {
    post { message }
  }

  /// Posts the message that a closure returns, unless it is nil.
  ///
  /// - Parameter makeMessage: Makes the message while the mailbox's lock is held. See `Mailbox.post(ordering:)`.
  /// - Returns: False if the actor has been deallocated, or there was no message.
  package func post(_ makeMessage: () -> Message?) -> Bool {
    guard let actor = reference.actor else { return false }
    return withExtendedLifetime(actor) { mailbox.post(ordering: makeMessage) }
  }
}

/// Returns a closure that passes messages to `receive`, together with the actor that owns it, while that exists.
///
/// It belongs to the actor, and doesn't retain it.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package func passing<Owner: Actor, Message>(
  to owner: Owner,
  _ receive: @escaping @Sendable (isolated Owner, Message) -> Void
) -> (Message) -> Void {
  // SAFETY: a function with an isolated parameter differs from one without in its type alone. The caller calls the
  // result on the actor, which is the parameter.
  let receive = unsafe unsafeBitCast(receive, to: ((Owner, Message) -> Void).self)
  return { [weak owner] message in if let owner { receive(owner, message) } }
}

/// Makes a trip to an actor: immediately if the caller runs on it, otherwise later.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private func start(_ deliver: @escaping @Sendable () -> Void, on actor: any Actor, _ isInline: Bool) {
  #if canImport(Darwin)
    if isInline, actor === MainActor.shared, isMainThread() { return deliver() }
  #endif
  // SAFETY: makes a closure that belongs to the actor, and calls nothing there. A function with an isolated parameter
  // differs from one without in its type alone, which is what `assumeIsolated` relies on, too.
  let trip = unsafe unsafeBitCast(
    { (actor: isolated any Actor) in Trip(to: actor, deliver) } as (isolated any Actor) -> Trip,
    to: ((any Actor) -> Trip).self
  )(actor)
  if isInline, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    Task.immediate(operation: trip.operation)
  } else {
    Task(operation: trip.operation)
  }
}

/// A closure with the isolation of the function that makes it.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private struct Trip: Sendable {
  let operation: @Sendable @isolated(any) () async -> Void

  init(to actor: isolated any Actor, _ deliver: @escaping @Sendable () -> Void) {
    self.init {
      // Captured, or the closure wouldn't belong to the actor.
      _ = actor
      deliver()
    }
  }

  private init(@_inheritActorContext(always) _ operation: @escaping @Sendable @isolated(any) () async -> Void) {
    self.operation = operation
  }
}
