// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Makes an Output of pairs: the first value of one Output with the first of the other, the second with the second.
  ///
  /// A stored value is the first one. A value waits until its partner has come; without an end, if the other Output
  /// emits less often. An addition to the original; ``combine(_:_:)-(Output<Value>,Output<B>)`` pairs the latest values
  /// instead.
  ///
  /// - Returns: A new Output. Each argument keeps it, and knows the other one weakly: when one dies, what it has
  ///   emitted is still paired, and then the other one lets go of the result at its next update.
  public static func zip<B>(_ output1: Output<Value>, _ output2: Output<B>) -> Output<(Value, B)> {
    let result = Output<(Value, B)>()
    let waiting = WaitingPairs<Value, B>()
    func pair(_ add: () -> Void) {
      // Made once, although a result that is debugged asks twice.
      lazy var pair = waiting.next(after: add)
      result.update(ordered: { pair })
      // The last reference must not go in the critical section.
      withExtendedLifetime(pair) {}
    }
    output1.attach(whileUseful: { [weak output2] value in
      if output2 == nil, result.subject.withCriticalSection({ waiting.second.isEmpty }) { return false }
      pair { waiting.first.append(value) }
      return true
    })
    output2.attach(whileUseful: { [weak output1] value in
      if output1 == nil, result.subject.withCriticalSection({ waiting.first.isEmpty }) { return false }
      pair { waiting.second.append(value) }
      return true
    })
    return result
  }
}

/// Values that wait for their partners; touched in the critical section of the result's subject.
private final class WaitingPairs<First, Second> {
  var first = JobQueue<First>()
  var second = JobQueue<Second>()

  /// Takes out the next pair, if there is one when `add` has added a value.
  func next(after add: () -> Void) -> (First, Second)? {
    add()
    guard !first.isEmpty, !second.isEmpty, let one = first.popFirst(), let other = second.popFirst() else { return nil }
    return (one, other)
  }
}
