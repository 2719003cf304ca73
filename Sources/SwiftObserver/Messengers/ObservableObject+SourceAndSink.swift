// SPDX-License-Identifier: MIT

public import NotificationEngine

extension ObservableObject {
  /// Calls `receive` with every later message, until the delivery ends.
  ///
  /// It ends when you call the returned closure, when `stopBeingObserved()` is called, or when the messenger is
  /// deallocated.
  ///
  /// - Parameter receive: Called with each message, and released when the delivery ends.
  /// - Returns: A closure that ends the delivery. It may be called on any thread, and doesn't retain the messenger.
  @inlinable public func deliverMessages(to receive: @escaping (Message) -> Void) -> @Sendable () -> Void {
    let messenger = observedMessenger
    let receive = Inspector.watching(of: messenger, receive)
    return messenger.subject.canceller(of: messenger.subject.subscribe(inside: { receive($0.message) }))
  }

  /// A closure that sends a message with the messenger as author.
  ///
  /// It returns false once the messenger is deallocated.
  ///
  /// The closure doesn't retain the messenger. For a ``Variable``, it takes an update and sets the variable to its new
  /// value.
  @inlinable public var takeMessage: (Message) -> Bool { { [weak messenger] in messenger?.take($0) != nil } }
}
