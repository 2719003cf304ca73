// SPDX-License-Identifier: MIT

import TestSupport

/// One step of a program on Bind; numbers name nodes, tickets, targets and containers, and wrap around.
indirect enum BindOperation: Equatable, Sendable {
  case output(Int?)
  case relay(Int?)
  case update(Int, Int)
  case initial(Int, Int)
  case debug(Int, Script)
  case bind(Int, Script)
  case bindTarget(Int, target: Int, Script)
  case bindTargets(Int, targets: [Int], container: Int?)
  case unbind(Int, ticket: Int)
  case unsubscribe(ticket: Int)
  case add(ticket: Int, container: Int)
  case unsubscribeAll(container: Int)
  case map(Int, Script)
  case filter(Int, Script)
  case reduce(Int, Script)
  case flatMap(Int, [Int], Script)
  case ignoringDuplicates(Int, includingFirst: Bool?)
  case merge(Int, Int)
  case combine(Int, Int)
  case combineTypes(Int, Int)
  case combineAll([Int])
  case combineMany([Int])
  case zip(Int, Int)
  case select(Selection, Int, Int)
  case bindOnce(Int, Script)
  case switchToLatest(Int, [Int], Script)
  case modify(Int, Int, Script)
  case deliver(Int, Script)
  case endDelivery(Int)
  case sink(Int)
  case take(Int, Int)
  case signal(Script)
  case fire(Int)
  case bindActing(Int, Script)
  case callBinder(target: Int, Int, Script)
  case foreignTicket(container: Int, Script)
  case unsubscribeByRelease(ticket: Int)
  case letGo(Int)
  case letGoTarget(Int)

  /// What a callback does each time it is called, as long as the program has fuel.
  typealias Script = [BindOperation]

  /// The same with each of the scripts that `others` makes of its own.
  private func with(_ others: (Script) -> [Script]) -> [BindOperation] {
    switch self {
    case .debug(let node, let script): others(script).map { .debug(node, $0) }
    case .bind(let node, let script): others(script).map { .bind(node, $0) }
    case .bindTarget(let node, let target, let script): others(script).map { .bindTarget(node, target: target, $0) }
    case .map(let node, let script): others(script).map { .map(node, $0) }
    case .filter(let node, let script): others(script).map { .filter(node, $0) }
    case .reduce(let node, let script): others(script).map { .reduce(node, $0) }
    case .flatMap(let node, let inners, let script): others(script).map { .flatMap(node, inners, $0) }
    case .signal(let script): others(script).map { .signal($0) }
    case .switchToLatest(let node, let inners, let script): others(script).map { .switchToLatest(node, inners, $0) }
    case .modify(let node, let value, let script): others(script).map { .modify(node, value, $0) }
    case .deliver(let node, let script): others(script).map { .deliver(node, $0) }
    case .bindActing(let node, let script): others(script).map { .bindActing(node, $0) }
    case .bindOnce(let node, let script): others(script).map { .bindOnce(node, $0) }
    case .callBinder(let target, let value, let script): others(script).map { .callBinder(target: target, value, $0) }
    case .foreignTicket(let container, let script): others(script).map { .foreignTicket(container: container, $0) }
    default: []
    }
  }

  /// The same with one operation less in its script, or with a simpler one; a closure on the first node.
  var simpler: [BindOperation] {
    let simpler = with { $0.simplified(\.simpler) }
    if case .bind(let node, let script) = self, node > 0 { return [.bind(0, script)] + simpler }
    return simpler
  }
}

extension BindOperation {
  static func program(_ count: Int, using random: inout SeededRandom) -> [BindOperation] {
    [.output(3), .output(nil), .relay(5)] + (0..<count).map { _ in operation(depth: 0, using: &random) }
  }

  private static func script(_ depth: Int, _ random: inout SeededRandom) -> Script {
    guard depth < 2, Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    return (0..<Int.random(in: 1...2, using: &random)).map { _ in operation(depth: depth + 1, using: &random) }
  }

  private static func operation(depth: Int, using random: inout SeededRandom) -> BindOperation {
    func any() -> Int { Int.random(in: 0..<12, using: &random) }
    func value() -> Int { Int.random(in: 0..<5, using: &random) }
    func script() -> Script { self.script(depth, &random) }
    switch Int.random(in: 0..<146, using: &random) {
    case 0..<4: return .output(Bool.random(using: &random) ? value() : nil)
    case 4..<6: return .relay(Bool.random(using: &random) ? value() : nil)
    case 6..<36: return .update(any(), value())
    case 36..<39: return .initial(any(), value())
    case 39..<42: return .debug(any(), script())
    case 42..<55: return .bind(any(), script())
    case 55..<59: return .bindTarget(any(), target: any(), script())
    case 59..<61:
      return .bindTargets(any(), targets: [any(), any()], container: Bool.random(using: &random) ? any() : nil)
    case 61..<63: return .unbind(any(), ticket: any())
    case 63..<68: return .unsubscribe(ticket: any())
    case 68..<70: return .add(ticket: any(), container: any())
    case 70..<72: return .unsubscribeAll(container: any())
    case 72..<76: return .map(any(), script())
    case 76..<79: return .filter(any(), script())
    case 79..<81: return .reduce(any(), script())
    case 81..<84: return .flatMap(any(), [any(), any()], script())
    case 84..<86: return .ignoringDuplicates(any(), includingFirst: [nil, false, true, true][any() % 4])
    case 86..<88: return .merge(any(), any())
    case 88..<90: return .combine(any(), any())
    case 90..<92: return .combineTypes(any(), any())
    case 92..<94: return .combineAll((0..<Int.random(in: 0...3, using: &random)).map { _ in any() })
    case 94..<98: return .letGo(any())
    case 98..<100: return .signal(script())
    case 100..<103: return .fire(any())
    case 103..<107: return .bindActing(any(), script())
    case 107: return .callBinder(target: any(), value(), script())
    case 108: return .foreignTicket(container: any(), script())
    case 112..<115: return .combineMany((0..<Int.random(in: 3...4, using: &random)).map { _ in any() })
    case 115..<119: return .zip(any(), any())
    case 119..<122: return .switchToLatest(any(), [any(), any()], script())
    case 122..<126: return .modify(any(), value(), script())
    case 126..<129: return .deliver(any(), script())
    case 129..<131: return .endDelivery(any())
    case 131: return .sink(any())
    case 132..<134: return .take(any(), value())
    case 134..<142: return .select(Selection.allCases[any() % Selection.allCases.count], any(), any())
    case 142..<146: return .bindOnce(any(), script())
    case 109: return .unsubscribeByRelease(ticket: any())
    default: return .letGoTarget(any())
    }
  }
}
