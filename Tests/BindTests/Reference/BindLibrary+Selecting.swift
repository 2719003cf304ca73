// SPDX-License-Identifier: MIT

import Bind

/// Which values go on, and until when: the operators that take nothing but a node, and perhaps another one.
enum Selection: CaseIterable, Sendable {
  case compactMap, latestFrom, first, takeUntil, uniqueByKey, uniqueFirst

  var takesTwo: Bool { self == .latestFrom || self == .takeUntil }

  fileprivate static func half(_ value: Int) -> Int? { value.isMultiple(of: 2) ? value / 2 : nil }
  fileprivate static func key(_ value: Int) -> Int { value % 3 }
}

extension RealBind {
  static func select(_ selection: Selection, _ node: Output<Int>, _ other: Output<Int>) -> Output<Int> {
    switch selection {
    case .compactMap: node.compactMap(Selection.half)
    case .latestFrom: node.withLatestFrom(other).map { ($0 * 3 + $1) % 17 }
    case .first: node.first()
    case .takeUntil: node.take(until: other)
    case .uniqueByKey: node.ignoringDuplicates(of: Selection.key)
    case .uniqueFirst: node.ignoringDuplicates(includingFirst: true, by: { abs($0 - $1) < 2 })
    }
  }

  static func bindOnce(_ node: Output<Int>, _ closure: @escaping (Int) -> Void) -> Subscription {
    node.bindOnce(closure)
  }
}

extension PlainBind {
  static func select(_ selection: Selection, _ node: PlainOutput<Int>, _ other: PlainOutput<Int>) -> PlainOutput<Int> {
    switch selection {
    case .compactMap: node.compactMap(Selection.half)
    case .latestFrom: node.withLatestFrom(other).map { ($0 * 3 + $1) % 17 }
    case .first: node.first()
    case .takeUntil: node.take(until: other)
    case .uniqueByKey:
      node.ignoringDuplicates(includingFirst: false, by: { Selection.key($0) == Selection.key($1) })
    case .uniqueFirst: node.ignoringDuplicates(includingFirst: true, by: { abs($0 - $1) < 2 })
    }
  }

  static func bindOnce(_ node: PlainOutput<Int>, _ closure: @escaping (Int) -> Void) -> Ticket {
    Ticket(node, node.bindOnce(closure))
  }
}
