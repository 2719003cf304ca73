// SPDX-License-Identifier: MIT

import TestSupport

/// One step of a program on a listener with an interval and a queue.
indirect enum TimedOperation: Equatable, Sendable {
  case set(Int)
  case listen(isUnique: Bool, Script)
  case discard
  case interval(Int, isDebounced: Bool)
  case callInline
  case advance(Int)
  case advanceSilently(Int)
  case ring
  case serve

  /// What the listener does each time it is called, as long as the program has fuel.
  typealias Script = [TimedOperation]

  /// The same with one operation less in its script.
  var simpler: [TimedOperation] {
    guard case .listen(let isUnique, let script) = self else { return [] }
    return script.withoutOne.map { .listen(isUnique: isUnique, $0) }
  }

  static func program(_ count: Int, using random: inout SeededRandom) -> [TimedOperation] {
    [.interval(5, isDebounced: Bool.random(using: &random)), .listen(isUnique: false, [])]
      + (0..<count).map { _ in operation(isNested: false, &random) }
  }

  private static func operation(isNested: Bool, _ random: inout SeededRandom) -> TimedOperation {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    switch number(0...(isNested ? 59 : 99)) {
    case 0..<40: return .set(number(0...4))
    case 40..<44: return .interval([0, 3, 5, 9, -1][number(0...4)], isDebounced: number(0...2) == 0)
    case 44: return .callInline
    case 45..<48: return .discard
    case 48..<60:
      let script = isNested ? [] : (0..<max(0, number(-2...2))).map { _ in operation(isNested: true, &random) }
      return .listen(isUnique: number(0...2) == 0, script)
    case 60..<72: return .advance(number(1...7))
    case 72..<78: return .advanceSilently(number(1...7))
    case 78..<82: return .ring
    default: return .serve
    }
  }
}
