// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Observer {
  /// Calls a handler with every message of an object, on the actor of the caller.
  ///
  /// Unlike ``observe(_:receive:)-(_,(O.Message)->Void)``, which calls its handler on the thread that sends, this
  /// method calls it on the actor that observes. A message that is sent there is delivered immediately. Any other one
  /// is delivered after one hop to the actor. Messages arrive in the order in which they were sent, so a message waits
  /// while earlier ones are on their way, and so does a message that the handler itself sends. On Apple platforms
  /// before version 26, every message to an actor other than the main actor takes a hop.
  ///
  /// Once you stop the observation, a message that is still on its way isn't delivered. If the messenger is deallocated
  /// instead, such a message still arrives. The observation doesn't retain the actor, and ends with it. But a handler
  /// that uses the state of an actor retains it: observe with ``observeIsolated(_:ownedBy:receive:)`` there.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameters:
  ///   - observable: The object to observe.
  ///   - isolation: The actor on which `receive` is called, by default the caller's.
  ///   - receive: Called with each message.
  public func observeIsolated<O: ObservableObject>(
    _ observable: O,
    isolation: isolated any Actor = #isolation,
    receive: @escaping (O.Message) -> Void
  ) where O.Message: Sendable {
    observe(observable, on: isolation, receive)
  }

  func observe<O: ObservableObject>(_ observable: O, on actor: any Actor, _ receive: @escaping (O.Message) -> Void)
  where O.Message: Sendable {
    // Nil until the subscription is known, which another thread may be faster to send to.
    let token = Protected<SubscriptionToken?>(nil)
    let subject = WeakReference(observable.messenger.subject)
    let mailbox = ActorMailbox<O.Message>(on: actor) { message in
      guard let known = token.withLock({ $0 }), let subject = subject.object else { return receive(message) }
      if subject.isLive(known) { receive(message) }
    }
    let observation = connect(to: observable) {
      if !mailbox.post($0.message), let known = token.withLock({ $0 }) { subject.object?.cancel(known) }
    }
    token.withLock { $0 = observation }
  }
}
