// SPDX-License-Identifier: MIT

import TestSupport

extension ElastomericOperation {
  /// Returns a random program of `count` operations.
  static func program(_ count: Int, using random: inout SeededRandom) -> [ElastomericOperation] {
    (0..<count).map { _ in operation(depth: 0, using: &random) }
  }

  /// Most keys share a few names and types, so that operations meet.
  private static func key(_ random: inout SeededRandom) -> ProgramKey {
    let types: [ProgramKey.Associated] = [.integer, .token, .optionalInteger, .optionalToken, .text]
    let name = Int.random(in: 0..<3, using: &random)
    let isUsual = Int.random(in: 0..<4, using: &random) > 0
    let type = isUsual ? types[name] : types[Int.random(in: 0..<5, using: &random)]
    return ProgramKey(name: name, type: type, isDecomposed: Int.random(in: 0..<6, using: &random) == 0)
  }

  private static func keys(_ random: inout SeededRandom) -> [ProgramKey] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in key(&random) }
  }

  /// Returns a random value, usually one that the key accepts.
  private static func value(for key: ProgramKey, _ random: inout SeededRandom) -> ProgramValue {
    let integer = Int.random(in: 0..<3, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .none
    case 1: return .boxedInteger(integer == 0 ? nil : integer)
    case 2: return .bridged(integer)
    case 3: return .text(integer)
    case 4: return .integer(integer)
    default:
      return switch key.type {
      case .integer, .optionalInteger: .integer(integer)
      case .text: .text(integer)
      case .token, .optionalToken: .token(Int.random(in: 0..<5, using: &random))
      }
    }
  }

  private static func delay(_ random: inout SeededRandom) -> Delay {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .huge
    case 1: .endless
    case 2: .none
    case 3: .seconds(0)
    case 4: .seconds(-2)
    default: .seconds(Int.random(in: 1...4, using: &random))
    }
  }

  private static func script(_ depth: Int, _ random: inout SeededRandom) -> Script {
    guard depth < 2, Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in operation(depth: depth + 1, using: &random) }
  }

  private static func operation(depth: Int, using random: inout SeededRandom) -> ElastomericOperation {
    func any() -> Int { Int.random(in: 0..<12, using: &random) }
    func key() -> ProgramKey { self.key(&random) }
    func script() -> Script { self.script(depth, &random) }
    func flag() -> Bool { Bool.random(using: &random) }
    func discards() -> Bool { Int.random(in: 0..<4, using: &random) > 0 }
    func place() -> Place { Int.random(in: 0..<5, using: &random) == 0 ? .current : .named(any()) }
    let own = key()
    let value = value(for: own, &random)
    switch Int.random(in: 0..<124, using: &random) {
    case 0..<25: return .stage(own, value, discards: discards())
    case 25..<31, 31..<33:
      let keys = keys(&random)
      let values = keys.map { self.value(for: $0, &random) }
      return any() < 9
        ? .batch(keys, values, discards: discards())
        : .batchLater(keys, values, delay(&random), discards: discards())
    case 33..<38: return .stageLater(own, value, delay(&random), discards: discards())
    case 38..<41: return .cancel(any())
    case 41: return .accepts(own, value)
    case 42..<46: return .post(own)
    case 46..<48: return .postLater(own, delay(&random))
    case 48..<52: return .express(own, place(), script())
    case 52..<54: return .expressAll(keys(&random), place(), script())
    case 54: return .expressNothing(keys(&random))
    case 55..<70: return .register(own, place(), script())
    case 70..<74: return .registerAll(keys(&random), place(), script())
    case 74: return .registerNothing(keys(&random))
    case 75..<79: return .retire(own, any())
    case 79: return .retireNothing(own)
    case 80..<82: return .retireAll(any())
    case 82..<84: return .retireOwn
    case 84: return any() < 9 ? .reset(own) : .resetAll
    case 85..<95: return .serve(any())
    case 95..<98: return .advance(any() % 4)
    case 100..<103: return .stageForGood(own, value, delay(&random), discards: discards())
    case 103..<107: return .observe(own, place(), script())
    case 107..<109: return .letGoObservation(any())
    case 109: return .typedValue(own)
    case 110..<113: return .typedStage(own, value, discards: discards())
    case 113..<117: return .typedModify(own, value, first: flag() ? .none : self.value(for: own, &random), script())
    case 117..<119: return .typedObserve(own, script())
    case 119: return .typedRetire(own, any())
    case 120..<123: return .typedDeliver(own, script())
    case 123: return .endDelivery(any())
    default: return .ringLate(any() % 6)
    }
  }
}
