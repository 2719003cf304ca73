// SPDX-License-Identifier: MIT

extension SharedSubject {
  /// Adds a subscriber that is called on the thread that sends.
  ///
  /// - Parameter receive: Called with each message, on any thread. In a nested subject, several threads may call it at
  ///   the same time.
  /// - Returns: A token for `cancel`. Ignore it if the subscription is to last as long as the subject.
  @inlinable
  @discardableResult
  public func subscribe(_ receive: @escaping @Sendable (Message) -> Void) -> SubscriptionToken {
    unsafe subject.subscribe(inside: Inspector.watching(of: self, receive))
  }
}
