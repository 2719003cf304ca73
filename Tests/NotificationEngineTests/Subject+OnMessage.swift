// SPDX-License-Identifier: MIT

import NotificationEngine

extension Subject {
  /// `subscribe` with a trailing closure, which inside the package could also mean `subscribe(once:)`.
  @discardableResult
  func onMessage(_ receive: @escaping (Message) -> Void) -> SubscriptionToken { subscribe(receive) }
}
