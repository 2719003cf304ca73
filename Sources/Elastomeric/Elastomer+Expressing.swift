// SPDX-License-Identifier: MIT

public import Dispatch
internal import NotificationEngine

extension Elastomer {
  /// Reads the current value asynchronously, and passes it to a closure once.
  ///
  /// ```swift
  /// let name = Elastomer(associatedType: String.self, name: "name")
  /// name.stageValue("Ada")
  /// name.expressValue { print($0 as? String ?? "none") }
  /// ```
  ///
  /// The value is the one at this call's place in the sequence of all calls: it includes every earlier staging by the
  /// same thread and no later one. It is nil if nothing was staged or the value was cleared. The closure runs on the
  /// queue that is `DispatchQueue.underlying` at this call, usually the main queue, after the notifications of earlier
  /// stagings on that queue. Cast the value to the type you expect.
  ///
  /// Mirrors *Elastomeric*, section "Expressing values (read)", example 1.
  ///
  /// - Parameter result: Called with the value. If nil, this method does nothing.
  public func expressValue(_ result: ((Any?) -> Void)?) {
    guard let result else { return }
    express(on: .current) { result($0?.value) }
  }

  /// Reads the current value asynchronously, and passes it to a closure on a queue of your choice.
  ///
  /// Works like `expressValue(_:)`. Results and notifications arrive one at a time even on a concurrent queue, except
  /// on the system's global queues. The closure is `@Sendable` because it may run on any thread.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the closure is called.
  ///   - result: Called with the value.
  public func expressValue(on queue: DispatchQueue, _ result: @escaping @Sendable (Any?) -> Void) {
    express(on: .of(queue)) { result($0?.value) }
  }

  /// Reads the current value asynchronously, and passes it to a closure as a value of a type.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// volume.expressValue(as: Int.self) { print($0 ?? 0) }
  /// ```
  ///
  /// Called on an actor other than the main actor, this method calls the closure there, by way of the queue of the
  /// call. Apart from that, it works like `expressValue(_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - type: The type to cast to.
  ///   - isolation: The actor of the caller.
  ///   - result: Called with the value, or with nil if there is none or it has another type.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func expressValue<T>(
    as type: T.Type,
    isolation: isolated (any Actor)? = #isolation,
    _ result: @escaping (T?) -> Void
  ) {
    guard let actor = isolation, !(actor is MainActor) else {
      return express(on: .current) { result($0?.value(as: type)) }
    }
    let mailbox = ActorMailbox<StagedValue?>(on: actor, keepsActor: true) { result($0?.value(as: type)) }
    express(on: .current) { mailbox.post($0) }
  }

  /// Reads the current value asynchronously, and passes it to a closure as a value of a type on a queue of your choice.
  ///
  /// Works like `expressValue(on:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - type: The type to cast to.
  ///   - queue: The queue on which the closure is called.
  ///   - result: Called with the value, or with nil if there is none or it has another type.
  public func expressValue<T>(as type: T.Type, on queue: DispatchQueue, _ result: @escaping @Sendable (T?) -> Void) {
    express(on: .of(queue)) { result($0?.value(as: type)) }
  }

  private func express(on queue: DeliveryQueue, _ result: @escaping (StagedValue?) -> Void) {
    Model.shared.enqueue(.express([self], on: queue) { values in result(values[self]) })
  }
}

extension Sequence where Element == Elastomer {
  /// Reads the current values of all these Elastomers as one consistent snapshot, and passes them to a closure.
  ///
  /// ```swift
  /// let name = Elastomer(associatedType: String.self, name: "name")
  /// let age = Elastomer(associatedType: Int.self, name: "age")
  /// [name, age].expressValues { values in
  ///   print(values[name] ?? "nobody", values[age] ?? 0)
  /// }
  /// ```
  ///
  /// The dictionary has a key for each Elastomer that has a value. The closure is called even if the sequence is empty.
  /// The sequence is iterated before this call returns. Apart from that, it works like `Elastomer.expressValue(_:)`.
  ///
  /// Mirrors *Elastomeric*, section "Expressing values (read)", example 2.
  ///
  /// - Parameter result: Called with the values. If nil, this method does nothing.
  public func expressValues(_ result: (([Elastomer: Any]) -> Void)?) {
    guard let result else { return }
    express(on: .current, result)
  }

  /// Reads the current values as one consistent snapshot, and passes them to a closure on a queue of your choice.
  ///
  /// The closure is `@Sendable` because it may run on any thread.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the closure is called.
  ///   - result: Called with the values.
  public func expressValues(on queue: DispatchQueue, _ result: @escaping @Sendable ([Elastomer: Any]) -> Void) {
    express(on: .of(queue), result)
  }

  private func express(on queue: DeliveryQueue, _ result: @escaping ([Elastomer: Any]) -> Void) {
    Model.shared.enqueue(.express(Array(self), on: queue) { values in result(values.compactMapValues(\.value)) })
  }
}
