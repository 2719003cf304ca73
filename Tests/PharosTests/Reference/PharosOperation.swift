// SPDX-License-Identifier: MIT

import TestSupport

/// One step of a program on Pharos; numbers name what it acts on, and wrap around.
indirect enum PharosOperation: Equatable, Sendable {
  case state(Int)
  case accessors(Int)
  case twoWay(Int)
  case bearer(Int, Script)
  case set(Int, Int)

  /// Adds a number in place.
  case modify(Int, Int)
  case invokeCurrent(Int)
  case listen(Int, ListenerForm, Script)
  case ignore(Int)
  case ignoreSame(Int)
  case next(Int)
  case addNext(Int, Int)
  case map(Int)
  case merge(Int, Int)
  case mergeThree(Int, Int, Int)
  case mergeFour(Int, Int, Int, Int)

  /// Numbers become lists of numbers, some of which are dropped.
  case compact(Int)

  /// An object with a property.
  case property(Int)
  case propertyRelay(Int, PropertyRelayKind)
  case setProperty(Int, Int)
  case letGoProperty(Int)
  case relayValue(Int, Int, isUnique: Bool)
  case bond(Int, Int, kind: Int)

  /// Bonds an Observable with a relay of any kind that can be bonded.
  case bondRelay(Int, Int, kind: Int)

  /// So many Observables that relay to each other in a circle.
  case circle(Int)

  /// So many next relays below each other.
  case row(Int, Int)
  case invoke(Int)
  case apply(Int, Int)

  /// Hands a change to a relay, or back through it.
  case pass(Int, Int, isBack: Bool)
  case takeBack(Int)
  case removeNext(Int)
  case removeBonds(Int)
  case removeAll(Int)
  case discard(Int)
  case retain(Int, retainer: Int)
  case retainByHand(Int)
  case unretain(Int)
  case discardAll(retainer: Int)
  case letGoRetainer(Int)
  case letGoState(Int)
  case letGoRelay(Int)
  case letGoObject(Int)
  case observeOnQueue(Int)
  case callInline(Int)
  case delay(Int, Int, isDebounced: Bool)
  case advance(Int, isSilent: Bool)
  case ring
  case serve

  /// Whether relays lose their places or ignore changes.
  var keepsOff: Bool {
    switch self {
    case .ignore, .ignoreSame, .removeNext, .removeBonds, .removeAll, .discard, .discardAll, .letGoRetainer,
      .letGoRelay:
      true
    default: false
    }
  }

  /// Whether a relay ignores changes from now on.
  var ignoresChanges: Bool {
    switch self {
    case .ignore, .ignoreSame, .relayValue(_, _, isUnique: true): true
    default: false
    }
  }

  /// What a callback does each time it is called, as long as the program has fuel.
  typealias Script = [PharosOperation]

  /// The same with one operation less in its script, with a simpler one, shorter, or on something made earlier.
  var simpler: [PharosOperation] {
    switch self {
    case .listen(let relay, let form, let script):
      script.simplified(\.simpler).map { .listen(relay, form, $0) } + (0..<relay).map { .listen($0, form, script) }
    case .bearer(let value, let script): script.simplified(\.simpler).map { .bearer(value, $0) }
    case .circle(let count) where count > 2: [.circle(2), .circle(count / 2), .circle(count - 1)]
    case .row(let relay, let count) where count > 1: [.row(relay, 1), .row(relay, count / 2), .row(relay, count - 1)]
    case .set(let state, let value): (0..<state).map { .set($0, value) }
    case .pass(let relay, let value, let isBack): (0..<relay).map { .pass($0, value, isBack: isBack) }
    case .next(let relay): (0..<relay).map { .next($0) }
    case .observeOnQueue(let relay): (0..<relay).map { .observeOnQueue($0) }
    case .delay(let relay, let units, let isDebounced):
      (0..<relay).map { .delay($0, units, isDebounced: isDebounced) }
    default: []
    }
  }
}

extension PharosOperation {
  static func program(_ count: Int, using random: inout SeededRandom) -> [PharosOperation] {
    [.state(3), .state(5)] + (0..<count).map { _ in operation(0, &random) }
  }

  /// A program on one listener with an interval and a queue.
  static func timed(_ count: Int, using random: inout SeededRandom) -> [PharosOperation] {
    [.state(0), .delay(0, 5, isDebounced: Bool.random(using: &random)), .listen(0, .changes, [])]
      + (0..<count).map { _ in timedOperation(isNested: false, &random) }
  }

  private static func timedOperation(isNested: Bool, _ random: inout SeededRandom) -> PharosOperation {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    switch number(0...(isNested ? 59 : 99)) {
    case 0..<40: return .set(0, number(0...4))
    case 40..<44: return .delay(0, [0, 3, 5, 9, -1][number(0...4)], isDebounced: number(0...2) == 0)
    case 44: return .callInline(0)
    case 45..<48: return .discard(0)
    case 48..<60:
      let script = isNested ? [] : (0..<max(0, number(-2...2))).map { _ in timedOperation(isNested: true, &random) }
      return .listen(0, number(0...2) == 0 ? .unique : .changes, script)
    case 60..<78: return .advance(number(1...7), isSilent: number(0...2) == 0)
    case 78..<82: return .ring
    default: return .serve
    }
  }

  private static func script(_ depth: Int, _ random: inout SeededRandom) -> Script {
    guard depth < 2, Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    return (0..<Int.random(in: 1...2, using: &random)).map { _ in operation(depth + 1, &random) }
  }

  private static func operation(_ depth: Int, _ random: inout SeededRandom) -> PharosOperation {
    func any() -> Int { Int.random(in: 0..<14, using: &random) }
    func value() -> Int { Int.random(in: 0..<6, using: &random) }
    func script() -> Script { self.script(depth, &random) }
    switch Int.random(in: 0..<146, using: &random) {
    case 0..<3: return .state(value())
    case 3: return .accessors(value())
    case 4: return .twoWay(value())
    case 5: return .bearer(value(), script())
    case 6..<32: return .set(any(), value())
    case 32..<34: return .invokeCurrent(any())
    case 34..<50:
      let form = ListenerForm.allCases[Int.random(in: 0..<ListenerForm.allCases.count, using: &random)]
      return .listen(any(), form, script())
    case 50..<53: return .ignore(any())
    case 53..<55: return .ignoreSame(any())
    case 55..<62: return .next(any())
    case 62..<64: return .addNext(any(), any())
    case 64..<68: return .map(any())
    case 68..<70: return .merge(any(), any())
    case 70: return .mergeThree(any(), any(), any())
    case 71..<76: return .relayValue(any(), any(), isUnique: Bool.random(using: &random))
    case 76..<79: return .bond(any(), any(), kind: value())
    case 79: return .circle(Int.random(in: 2...60, using: &random))
    case 80: return .row(any(), Int.random(in: 1...60, using: &random))
    case 81..<85: return .invoke(any())
    case 85..<88: return .apply(any(), value())
    case 88: return .removeNext(any())
    case 89: return .removeBonds(any())
    case 90: return .removeAll(any())
    case 91..<94: return .discard(any())
    case 94..<97: return .retain(any(), retainer: any())
    case 97: return .discardAll(retainer: any())
    case 98: return .letGoRetainer(any())
    case 99: return .letGoState(any())
    case 100..<103: return .letGoRelay(any())
    case 103: return .letGoObject(any())
    case 104: return .mergeFour(any(), any(), any(), any())
    case 105: return .compact(any())
    case 106: return .property(value())
    case 107..<109:
      let kind = PropertyRelayKind.allCases[Int.random(in: 0..<PropertyRelayKind.allCases.count, using: &random)]
      return .propertyRelay(any(), kind)
    case 109..<111: return .setProperty(any(), value())
    case 111: return .letGoProperty(any())
    case 116..<118: return .modify(any(), value())
    case 118..<122: return .pass(any(), value(), isBack: Bool.random(using: &random))
    case 122: return .takeBack(any())
    case 123: return .retainByHand(any())
    case 124: return .unretain(any())
    case 125..<128: return .observeOnQueue(any())
    case 128: return .callInline(any())
    case 129..<133:
      let interval = [0, 3, 5, 9][Int.random(in: 0..<4, using: &random)]
      return .delay(any(), interval, isDebounced: Bool.random(using: &random))
    case 133..<136:
      return .advance(Int.random(in: 1...7, using: &random), isSilent: Int.random(in: 0..<3, using: &random) == 0)
    case 136: return .ring
    case 137..<142: return .serve
    case 142..<146: return .bondRelay(any(), any(), kind: value())
    default: return .set(any(), value())
    }
  }
}
