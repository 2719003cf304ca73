// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Observer {
  /// Calls a handler with every message of an object, on an actor, until that is deallocated.
  ///
  /// ```swift
  /// actor Counter {
  ///   private let receiver = FreeObserver()
  ///   private let ticks = Messenger<Int>()
  ///   private var count = 0
  ///
  ///   func start() {
  ///     receiver.observeIsolated(ticks, ownedBy: self) { counter, tick in counter.count += tick }
  ///   }
  /// }
  /// ```
  ///
  /// Works like ``observeIsolated(_:isolation:receive:)``. Observer and object may belong to the actor, which the
  /// observation doesn't retain.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameters:
  ///   - observable: The object to observe.
  ///   - owner: The actor that is passed to the handler. It is referenced weakly.
  ///   - receive: Called on the actor, with the actor and each message. It shouldn't capture the actor.
  public func observeIsolated<O: ObservableObject, Owner: Actor>(
    _ observable: O,
    ownedBy owner: Owner,
    receive: @escaping @Sendable (_ owner: isolated Owner, _ message: O.Message) -> Void
  ) where O.Message: Sendable {
    observe(observable, on: owner, passing(to: owner, receive))
  }
}
