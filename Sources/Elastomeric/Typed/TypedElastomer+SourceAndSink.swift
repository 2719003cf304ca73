// SPDX-License-Identifier: MIT

internal import Foundation
public import NotificationEngine

extension TypedElastomer: SharedMessageSource, SharedValueSource, ValueSink {
  /// Calls `receive` with the old and the new value of every later mutation, like ``observe(on:_:)``.
  ///
  /// Thread and order are those of ``deliverValues(to:)``.
  ///
  /// - Parameter receive: Called with each pair, and released when the delivery ends.
  /// - Returns: A closure that ends the delivery. It may be called on any thread.
  public func deliverMessages(
    to receive: @escaping @Sendable ((old: Value?, new: Value?)) -> Void
  ) -> @Sendable () -> Void {
    begin(as: .typed, elastomer.calling(typed { receive(($0, $1)) }, on: .current))
  }

  /// Calls `receive` with the old and the new value of every later mutation, on an actor.
  ///
  /// Apart from that, it works like ``deliverMessages(to:)``.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func deliverMessages(
    isolation: isolated any Actor,
    to receive: @escaping ((old: Value?, new: Value?)) -> Void
  ) -> @Sendable () -> Void {
    begin(as: .typed, elastomer.calling(typed { receive(($0, $1)) }, on: isolation))
  }

  /// A closure that reads the value that the model stores, like ``value``.
  public var readValue: () -> Value? {
    { [self] in value }
  }

  /// Calls `receive` with the current value, if there is one, and with every later one.
  ///
  /// Like all observers, `receive` is called later, on the queue that is `DispatchQueue.underlying` at this call,
  /// usually the main queue. A value that is cleared or has another type isn't delivered. If the type is optional, nil
  /// that was staged is a value.
  ///
  /// - Parameter receive: Called with each value, and released when the delivery ends or the Elastomer is reset.
  /// - Returns: A closure that ends the delivery. It may be called on any thread.
  public func deliverValues(to receive: @escaping @Sendable (Value) -> Void) -> @Sendable () -> Void {
    begin(elastomer.calling(values(to: receive), on: .current))
  }

  /// Calls `receive` with the current value, if there is one, and with every later one, on an actor.
  ///
  /// Apart from that, it works like ``deliverValues(to:)``.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func deliverValues(
    isolation: isolated any Actor,
    to receive: @escaping (Value) -> Void
  ) -> @Sendable () -> Void {
    begin(elastomer.calling(values(to: receive), on: isolation))
  }

  /// Calls `receive` once on an actor, with the value at this call's place in the sequence of all calls, or nil.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func passValue(isolation: isolated any Actor, to receive: @escaping (Value?) -> Void) {
    // Nothing reaches an observer that is retired at once, except the value at the beginning.
    begin(elastomer.calling({ receive($0.new(as: Value.self)) }, on: isolation))()
  }

  private func values(to receive: @escaping (Value) -> Void) -> (ElastomericMutation) -> Void {
    { if let value = $0.new(as: Value.self) { receive(value) } }
  }

  /// Begins a delivery, and returns a closure that ends it.
  func begin(
    as kind: Registration.Kind = .replaying,
    _ receiver: Registration.Receiver
  ) -> @Sendable () -> Void {
    let receipt = elastomer.register(as: kind, receiver)
    return { [elastomer] in elastomer.retireObserver(receipt) }
  }

  /// A closure that stages a value.
  ///
  /// It always returns true, because the model is never deallocated.
  public var takeValue: (Value) -> Bool {
    { [elastomer] value in
      elastomer.stageValue(value)
      return true
    }
  }
}
