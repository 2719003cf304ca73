// SPDX-License-Identifier: MIT

import NotificationEngine

extension Subject {
  /// `subscribe` with a trailing closure, which inside the package could also mean `subscribe(once:)`.
  @discardableResult
  func onMessage(_ receive: @escaping (Message) -> Void) -> SubscriptionToken { subscribe(receive) }
}

extension Subject {
  /// Subscribes as the facades do whose values are stored in turns: in a turn, and with the value that stands there first.
  ///
  /// - Returns: What ends the subscription, or keeps it from beginning.
  @discardableResult
  func subscribeInTurn(
    replaying snapshot: @escaping () -> Message? = { nil },
    _ receive: @escaping (Message) -> Void
  ) -> () -> Void {
    let token = Protected<SubscriptionToken?>(SubscriptionToken.none)
    let begin = { [self] in
      var first: Message?
      let new = subscribe(
        announcing: { new in
          token.withLock { if $0 != nil { $0 = new } }
          first = snapshot()
        },
        inside: receive
      )
      if token.withLock({ $0 == nil }) { return cancel(new) }
      if let first { receive(first) }
    }
    order.perform(first: true, begin, orLater: { begin })
    return { [weak self] in if let token = token.exchange(nil) { self?.cancel(token) } }
  }
}
