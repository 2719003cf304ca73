// SPDX-License-Identifier: MIT

/// A source of messages that threads can share, such as a ``SharedSubject``.
///
/// Any thread may send. So a closure that it calls is `@Sendable`, or belongs to an actor, on which it is called.
/// Otherwise, it works like a ``MessageSource``.
public protocol SharedMessageSource<Sent>: Sendable {
  /// The type of the messages.
  associatedtype Sent

  /// Calls `receive` with every later message, in the source's order.
  ///
  /// - Parameter receive: Called with each message, on any thread and while no lock is held. Released when the delivery
  ///   ends.
  /// - Returns: A closure that ends the delivery. It may be called on any thread and more than once.
  func deliverMessages(to receive: @escaping @Sendable (Sent) -> Void) -> @Sendable () -> Void

  /// Calls `receive` with every later message, on an actor.
  ///
  /// The source doesn't retain the actor, and the delivery ends with the first message after the actor's deallocation.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `receive` is called.
  ///   - receive: Called with each message, while no lock is held. Released when the delivery ends.
  /// - Returns: A closure that ends the delivery. It may be called on any thread and more than once.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  func deliverMessages(isolation: isolated any Actor, to receive: @escaping (Sent) -> Void) -> @Sendable () -> Void
}

/// A source that holds a value and that threads can share, such as a `TypedElastomer`.
///
/// Any thread may set the value. So a closure that it calls is `@Sendable`, or belongs to an actor, on which it is
/// called. Otherwise, it works like a ``ValueSource``.
public protocol SharedValueSource<HeldValue>: Sendable {
  /// The type of the value.
  associatedtype HeldValue

  /// A closure that reads the current value, or returns nil if there is none.
  ///
  /// The closure doesn't retain the source, and may be called on any thread.
  var readValue: () -> HeldValue? { get }

  /// Calls `receive` with the current value, if there is one, and with every later one.
  ///
  /// - Parameter receive: Called with each value, on any thread and while no lock is held. Released when the delivery
  ///   ends.
  /// - Returns: A closure that ends the delivery. It may be called on any thread and more than once.
  func deliverValues(to receive: @escaping @Sendable (HeldValue) -> Void) -> @Sendable () -> Void

  /// Calls `receive` with the current value, if there is one, and with every later one, on an actor.
  ///
  /// Works like ``SharedMessageSource/deliverMessages(isolation:to:)``.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `receive` is called.
  ///   - receive: Called with each value, while no lock is held. Released when the delivery ends.
  /// - Returns: A closure that ends the delivery. It may be called on any thread and more than once.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  func deliverValues(isolation: isolated any Actor, to receive: @escaping (HeldValue) -> Void) -> @Sendable () -> Void

  /// Calls `receive` once on an actor, with the value at this call's place in the source's order, or nil if there is
  /// none.
  ///
  /// A source that applies a value after the call that sets it delivers this one later. Otherwise, it is read at once.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `receive` is called.
  ///   - receive: Called with the value, while no lock is held.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  func passValue(isolation: isolated any Actor, to receive: @escaping (HeldValue?) -> Void)
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension SharedValueSource {
  /// Calls `receive` with the current value at once.
  public func passValue(isolation: isolated any Actor, to receive: @escaping (HeldValue?) -> Void) {
    receive(readValue())
  }
}
