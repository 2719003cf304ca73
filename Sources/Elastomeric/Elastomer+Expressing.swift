// SPDX-License-Identifier: MIT

public import Dispatch

extension Elastomer {
  /// Hands the current value to the closure, asynchronously and exactly once.
  ///
  /// It is the value at this call's place in the order of the calls: every earlier staging of the same thread counts,
  /// no later one does. Nil means never staged, or cleared. The closure runs on the queue that is
  /// `DispatchQueue.underlying` at this call, mostly the main queue. It runs after the notifications of earlier
  /// stagings that go to the same queue. Cast the value to the type you expect.
  ///
  /// Mirrors *Elastomeric*, section "Expressing values (read)", example 1.
  ///
  /// - Parameter result: Called with the value; nil asks for nothing.
  public func expressValue(_ result: ((Any?) -> Void)?) {
    guard let result else { return }
    express(on: .current) { result($0?.value) }
  }

  /// Hands the current value to the closure on a queue of your choice: an addition to *Elastomeric*.
  ///
  /// Otherwise like `expressValue(_:)`. On a concurrent queue results and notifications still come one at a time,
  /// except on the system's global queues. The closure may run on any thread, so it is `@Sendable`.
  ///
  /// - Parameters:
  ///   - queue: Where the closure is called.
  ///   - result: Called with the value.
  public func expressValue(on queue: DispatchQueue, _ result: @escaping @Sendable (Any?) -> Void) {
    express(on: .of(queue)) { result($0?.value) }
  }

  /// Hands the current value, cast to a type, to the closure: an addition to *Elastomeric*.
  ///
  /// Otherwise like `expressValue(_:)`.
  ///
  /// - Parameters:
  ///   - type: The type to cast to.
  ///   - result: Called with the value, or with nil when there is none or it is of another type.
  public func expressValue<T>(as type: T.Type, _ result: @escaping (T?) -> Void) {
    express(on: .current) { result($0?.value(as: type)) }
  }

  /// Hands the current value, cast to a type, to the closure on a queue of your choice: an addition to *Elastomeric*.
  ///
  /// Otherwise like `expressValue(on:_:)`.
  ///
  /// - Parameters:
  ///   - type: The type to cast to.
  ///   - queue: Where the closure is called.
  ///   - result: Called with the value, or with nil when there is none or it is of another type.
  public func expressValue<T>(as type: T.Type, on queue: DispatchQueue, _ result: @escaping @Sendable (T?) -> Void) {
    express(on: .of(queue)) { result($0?.value(as: type)) }
  }

  private func express(on queue: InceptQueue, _ result: @escaping (StagedValue?) -> Void) {
    Model.shared.enqueue(.express([self], on: queue) { values in result(values[self]) })
  }
}

extension Sequence where Element == Elastomer {
  /// Hands the current values of all these Elastomers to the closure: one consistent snapshot.
  ///
  /// The dictionary has a key for each Elastomer that has a value, and no other; the closure is called for an empty
  /// sequence too. The sequence is walked through before this call returns. All else is as for
  /// `Elastomer.expressValue(_:)`.
  ///
  /// Mirrors *Elastomeric*, section "Expressing values (read)", example 2.
  ///
  /// - Parameter result: Called with the values; nil asks for nothing.
  public func expressValues(_ result: (([Elastomer: Any]) -> Void)?) {
    guard let result else { return }
    express(on: .current, result)
  }

  /// Hands the current values to the closure on a queue of your choice: an addition to *Elastomeric*.
  ///
  /// The closure may run on any thread, so it is `@Sendable`.
  ///
  /// - Parameters:
  ///   - queue: Where the closure is called.
  ///   - result: Called with the values.
  public func expressValues(on queue: DispatchQueue, _ result: @escaping @Sendable ([Elastomer: Any]) -> Void) {
    express(on: .of(queue), result)
  }

  private func express(on queue: InceptQueue, _ result: @escaping ([Elastomer: Any]) -> Void) {
    Model.shared.enqueue(.express(Array(self), on: queue) { values in result(values.compactMapValues(\.value)) })
  }
}
