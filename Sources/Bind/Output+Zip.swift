// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Returns an Output of pairs: the first values of two Outputs, then the second ones, and so on.
  ///
  /// ```swift
  /// let question = Relay<String>()
  /// let answer = Relay<String>()
  /// Output.zip(question, answer).bind { print($0, $1) }
  /// question.fire("1 + 1?")
  /// answer.fire("2")  // 1 + 1? 2
  /// ```
  ///
  /// A stored value counts as the first one. A value waits until its partner arrives, so values accumulate if the other
  /// Output emits less often. An addition to *Bind*; ``combine(_:_:)-(Output<Value>,Output<B>)`` pairs the latest
  /// values instead.
  ///
  /// - Returns: A new Output. Each argument retains it and references the other one weakly. When one is deallocated,
  ///   what it has emitted is still paired; the other one then releases the result at its next update.
  public static func zip<B>(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<B>
  ) -> Output<(Value, B)> {
    let result = zipped(output1, output2)
    reportUnretained(output1, output2)
    return result
  }

  private static func zipped<B>(_ output1: Output<Value>, _ output2: Output<B>) -> Output<(Value, B)> {
    let result = Output<(Value, B)>()
    let waiting = WaitingPairs<Value, B>()
    func pair(_ add: () -> Void) {
      // Evaluated once, although a debugged result asks twice.
      lazy var pair = waiting.next(after: add)
      result.update(ordered: { pair })
      // The last reference must not be released in the critical section.
      withExtendedLifetime(pair) {}
    }
    output1.attach(selfCancelling: { [weak output2] value in
      if output2 == nil, result.subject.withCriticalSection({ waiting.second.isEmpty }) { return false }
      pair { waiting.first.append(value) }
      return true
    })
    output2.attach(selfCancelling: { [weak output1] value in
      if output1 == nil, result.subject.withCriticalSection({ waiting.first.isEmpty }) { return false }
      pair { waiting.second.append(value) }
      return true
    })
    return result
  }
}

/// Values that wait for their partners; accessed in the critical section of the result's subject.
private final class WaitingPairs<First, Second> {
  var first = JobQueue<First>()
  var second = JobQueue<Second>()

  /// Returns the next pair, if there is one once `add` has added a value.
  func next(after add: () -> Void) -> (First, Second)? {
    add()
    guard !first.isEmpty, !second.isEmpty, let one = first.popFirst(), let other = second.popFirst() else { return nil }
    return (one, other)
  }
}
