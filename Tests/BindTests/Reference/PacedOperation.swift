// SPDX-License-Identifier: MIT

import TestSupport

/// One step of a program on `debounce` and `throttle`; numbers name nodes, tickets and clocks, and wrap around.
indirect enum PacedOperation: Equatable, Sendable {
  case update(Int, Int)
  case bind(Int, [PacedOperation])
  case unsubscribe(Int)
  case pace(Int, isThrottle: Bool, interval: Int)
  case merge(Int, Int)
  case letGo(Int)
  case advance(Int)
  case serve(Int)

  /// The same with one operation less in its script.
  var simpler: [PacedOperation] {
    guard case .bind(let node, let script) = self else { return [] }
    return script.withoutOne.map { .bind(node, $0) }
  }

  static func program(_ count: Int, using random: inout SeededRandom) -> [PacedOperation] {
    [.pace(0, isThrottle: false, interval: 2), .pace(1, isThrottle: true, interval: 3), .bind(3, []), .bind(4, [])]
      + (0..<count).map { _ in operation(isNested: false, &random) }
  }

  private static func operation(isNested: Bool, _ random: inout SeededRandom) -> PacedOperation {
    func any() -> Int { Int.random(in: 0..<12, using: &random) }
    switch Int.random(in: 0..<(isNested ? 60 : 100), using: &random) {
    case 0..<36: return .update(any(), any() % 5)
    case 36..<46:
      let script = isNested || any() < 6 ? [] : (0...any() % 2).map { _ in operation(isNested: true, &random) }
      return .bind(any(), script)
    case 46..<49: return .unsubscribe(any())
    case 49..<55:
      return .pace(any(), isThrottle: Bool.random(using: &random), interval: [-1, 0, 1, 2, 3, 5][any() % 6])
    case 55..<57: return .merge(any(), any())
    case 57..<60: return .letGo(any())
    case 60..<78: return .advance(1 + any() % 3)
    default: return .serve(any())
    }
  }
}
