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
  /// Output emits less often. ``combine(_:_:)-(Output<Value>,Output<B>)`` pairs the latest values instead.
  ///
  /// An addition to *Bind*.
  ///
  /// - Returns: A new Output. Each argument retains it and references the other one weakly. When one is deallocated,
  ///   what it has emitted is still paired. The other one then releases the result at its next update.
  public static func zip<B>(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<B>
  ) -> Output<(Value, B)> {
    let result = Output<(Value, B)>(taking: .own)
    var (first, second) = (JobQueue<Value>(), JobQueue<B>())
    func pair() -> Bool {
      if !first.isEmpty, !second.isEmpty, let one = first.popFirst(), let other = second.popFirst() {
        result.pass((one, other))
      }
      return true
    }
    output1.attach(in: result.subject.order) { [weak output2] value in
      if output2 == nil, second.isEmpty { return false }
      first.append(value)
      return pair()
    }
    output2.attach(in: result.subject.order) { [weak output1] value in
      if output1 == nil, first.isEmpty { return false }
      second.append(value)
      return pair()
    }
    output1.reportUnretained()
    output2.reportUnretained()
    return result
  }
}
