// SPDX-License-Identifier: MIT

public import Dispatch

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
    if let result { [self].expressValues { result($0[self]) } }
  }

  /// Reads the current value asynchronously, and passes it to a closure on a queue of your choice.
  ///
  /// Works like `expressValue(_:)`. Results and notifications arrive one at a time even on a concurrent queue, except
  /// on the system's global queues. The closure is `@Sendable` because it may run on any thread.
  ///
  /// An addition to *Elastomeric*.
  public func expressValue(on queue: DispatchQueue, _ result: @escaping @Sendable (Any?) -> Void) {
    [self].expressValues(on: queue) { result($0[self]) }
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
    if let result { express(on: .current, result) }
  }

  /// Reads the current values as one consistent snapshot, and passes them to a closure on a queue of your choice.
  ///
  /// Works like `Elastomer.expressValue(on:_:)`. An addition to *Elastomeric*.
  public func expressValues(on queue: DispatchQueue, _ result: @escaping @Sendable ([Elastomer: Any]) -> Void) {
    express(on: .of(queue), result)
  }

  private func express(on queue: DeliveryQueue, _ result: @escaping ([Elastomer: Any]) -> Void) {
    Model.shared.enqueue(.express(Array(self), on: queue) { values in result(values.compactMapValues(\.value)) })
  }
}
