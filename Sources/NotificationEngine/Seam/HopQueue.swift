// SPDX-License-Identifier: MIT

/// The messages of one subscriber on their way to its actor.
///
/// One trip at a time delivers what waits, so that they keep their order.
package final class HopQueue<Message: Sendable>: Sendable {
  private struct State {
    var messages = JobQueue<Message>()
    var isUnderWay = false

    /// Both say whether the subscription has ended.
    weak var subject: Subject<Message>?
    var token = SubscriptionToken.none
  }

  // SAFETY: a subject is safe from every thread; the rest is Sendable.
  private let state = Protected(State())

  package init() {}

  /// Which subscription it is; once, before the first message.
  func know(_ token: SubscriptionToken, of subject: Subject<Message>) {
    state.withLock { state in
      state.token = token
      state.subject = subject
    }
  }

  /// Appends a message; says whether a trip has to be started.
  package func post(_ message: Message) -> Bool {
    state.withLock { state in
      state.messages.append(message)
      defer { state.isUnderWay = true }
      return !state.isUnderWay
    }
  }

  /// Makes the trip: at once where the caller is on the actor, else later.
  func start(_ trip: sending @escaping @isolated(any) () async -> Void) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: trip)
    } else {
      Task(operation: trip)
    }
  }

  /// Calls `receive` with all that waits; on the actor.
  package func deliver(to receive: (Message) -> Void) {
    while let message = next() { receive(message) }
  }

  /// The next message, unless its subscription was cancelled; without any, the trip is over.
  private func next() -> Message? {
    while true {
      let (message, subject, token) = state.withLock {
        state -> (Message?, Subject<Message>?, SubscriptionToken) in
        guard !state.messages.isEmpty else {
          state.isUnderWay = false
          return (nil, nil, .none)
        }
        return (state.messages.popFirst(), state.subject, state.token)
      }
      guard let message else { return nil }
      if subject?.isLive(token) ?? true { return message }
    }
  }
}
