// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Observer {
  /// Calls `receive` for every message of `observable` on the actor of the caller: an addition to *SwiftObserver*.
  ///
  /// ``observe(_:receive:)-(_,(O.Message)->Void)`` calls its handler on whatever thread sends. This form calls it on the
  /// actor that observes: at once for a message that is sent there, else after one hop. The messages come in the order
  /// in which they were sent, so a message waits while earlier ones are on their way, and so does one that the handler
  /// itself sends. On Apple's systems before 26 every message to another actor than the main one hops.
  ///
  /// Once the observation has been stopped, a message on its way is not delivered any more. One that is on its way when
  /// the messenger dies is delivered. The observation does not keep the actor, and ends with it. All else is as for
  /// ``observe(_:receive:)-(_,(O.Message)->Void)``.
  ///
  /// - Parameters:
  ///   - observable: The object that is observed.
  ///   - isolation: Where `receive` is called; the actor of the caller.
  ///   - receive: Called with each message; may use what belongs to the actor.
  public func observeIsolated<O: ObservableObject>(
    _ observable: O,
    isolation: isolated any Actor = #isolation,
    receive: @escaping (O.Message) -> Void
  ) where O.Message: Sendable {
    let hops = HopQueue(on: isolation, receive)
    let observation = connect(to: observable) { hops.post($0.message) }
    // In time: no message is delivered before this returns, because the actor is busy with it.
    hops.know(observation.token, of: observable.messenger.subject)
  }
}
