// SPDX-License-Identifier: MIT

/// Delivers messages to an actor in order.
///
/// Senders, isolated subscribers and operators with a clock are built on it.
///
/// A message that is posted on the actor is delivered before `post` returns, unless earlier ones are on their way. On
/// Apple platforms before version 26, only the main actor delivers so early. No lock is held while a message is
/// delivered. After each 128 of them, the actor does what else it has to do.
///
/// A trip serves the messages of many senders. So it has the task-local values of none, and the highest of their
/// priorities, where the system can raise that of a task.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package final class ActorMailbox<Message>: Sendable {
  private let reference: ActorReference
  private let mailbox: Mailbox<Message>
  private let priority: TripPriority

  /// Creates a mailbox whose messages are delivered on an actor.
  ///
  /// - Parameters:
  ///   - actor: The actor on which `receive` is called. Retained only if `receive` retains it.
  ///   - isInline: Whether a message that is posted on the actor may be delivered immediately.
  ///   - receive: A closure that belongs to the actor, called with each message.
  package init(on actor: any Actor, isInline: Bool = true, _ receive: @escaping (Message) -> Void) {
    let (reference, priority) = (ActorReference(actor), TripPriority())
    (self.reference, self.priority) = (reference, priority)
    mailbox = Mailbox(
      // Called by `post`, which retains the actor, or on the actor.
      schedule: { trip, isFirst in
        guard let actor = reference.actor else { return () }
        return priority.begin { start(PendingWork.counting(trip), on: actor, isInline && isFirst, at: $0) }
      },
      perform: { receive($0) }
    )
  }

  /// Posts a message, and returns false if the actor has been deallocated: then the message is dropped.
  @discardableResult
  package func post(_ message: Message) -> Bool {
    post { message }
  }

  /// Posts what `Mailbox.post(ordering:)` does, and returns false if that is nothing or the actor has been deallocated.
  package func post(_ makeMessage: () -> Message?) -> Bool {
    guard let actor = reference.actor else { return false }
    return withExtendedLifetime(actor) {
      defer { priority.raise() }
      return mailbox.post(ordering: makeMessage)
    }
  }
}

/// Returns a closure that belongs to `owner`, and passes messages and the actor to `receive` as long as that exists.
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

/// Makes a trip to an actor, immediately if the caller runs on it, and returns its task unless it is over.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private func start(
  _ deliver: @escaping @Sendable () -> Void,
  on actor: any Actor,
  _ isInline: Bool,
  at priority: TaskPriority
) -> Task<Void, Never>? {
  #if canImport(Darwin)
    if isInline, actor === MainActor.shared, isMainThread() {
      deliver()
      return nil
    }
  #endif
  // SAFETY: makes a closure that belongs to the actor, and calls nothing there. A function with an isolated parameter
  // differs from one without in its type alone, which is what `assumeIsolated` relies on, too.
  let trip = unsafe unsafeBitCast(
    { (actor: isolated any Actor) in Trip(to: actor, deliver) } as (isolated any Actor) -> Trip,
    to: ((any Actor) -> Trip).self
  )(actor)
  if isInline, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    return Task.immediateDetached(priority: priority, operation: trip.operation)
  }
  return Task.detached(priority: priority, operation: trip.operation)
}

/// The priority of the trip that is under way: the highest of those that sent messages since it began.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private final class TripPriority: Sendable {
  private let state = Protected<(task: Task<Void, Never>?, priority: TaskPriority)>((nil, .background))

  /// Begins a trip with the caller's priority.
  func begin(_ start: (TaskPriority) -> Task<Void, Never>?) {
    let first = Task.currentPriority
    _ = state.exchange((nil, first))
    let task = start(first)
    let priority = state.withLock { state in
      state.task = task
      return state.priority
    }
    // Another thread may have raised it before there was a task.
    Self.raise(task, to: priority)
  }

  /// Raises the priority to the caller's, if that is higher.
  func raise() {
    let priority = Task.currentPriority
    let task = state.withLock { state -> Task<Void, Never>? in
      guard priority > state.priority else { return nil }
      state.priority = priority
      return state.task
    }
    Self.raise(task, to: priority)
  }

  private static func raise(_ task: Task<Void, Never>?, to priority: TaskPriority) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { task?.escalatePriority(to: priority) }
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
