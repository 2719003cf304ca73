// SPDX-License-Identifier: MIT

import Pharos

extension RealPharos {
  static func compact(
    _ relay: AnyObject,
    _ list: @escaping (Int) -> [Int],
    _ mapper: @escaping (Int) -> Int?
  ) -> AnyObject {
    func compacted(_ relay: some ListeningRelay) -> AnyObject {
      relay.map(list).compactMap(mapper).map { (numbers: [Int]) in numbers.reduce(0, +) }
    }
    if let relay = relay as? any ListeningRelay { return compacted(relay) }
    return compacted(number(relay).nextRelay())
  }

  static func merge(_ relays: [AnyObject], isMethod: Bool, _ join: @escaping ([Int]) -> Int) -> AnyObject {
    let numbers = relays.map(number)
    return switch numbers.count {
    case 2: merged(numbers[0], numbers[1], isMethod, join)
    case 3: merged(numbers[0], numbers[1], numbers[2], isMethod, join)
    default: merged(numbers[0], numbers[1], numbers[2], numbers[3], isMethod, join)
    }
  }

  private static func merged(
    _ first: some NumberRelay,
    _ second: some NumberRelay,
    _ isMethod: Bool,
    _ join: @escaping ([Int]) -> Int
  ) -> AnyObject {
    (isMethod ? first.merge(with: second) : mergeRelays(first, second)).map { (all: (Int, Int)) in join([all.0, all.1])
    }
  }

  private static func merged(
    _ first: some NumberRelay,
    _ second: some NumberRelay,
    _ third: some NumberRelay,
    _ isMethod: Bool,
    _ join: @escaping ([Int]) -> Int
  ) -> AnyObject {
    let merged = isMethod ? first.merge(with: second, third) : mergeRelays(first, second, third)
    return merged.map { (all: (Int, Int, Int)) in join([all.0, all.1, all.2]) }
  }

  private static func merged(
    _ first: some NumberRelay,
    _ second: some NumberRelay,
    _ third: some NumberRelay,
    _ fourth: some NumberRelay,
    _ isMethod: Bool,
    _ join: @escaping ([Int]) -> Int
  ) -> AnyObject {
    let merged = isMethod ? first.merge(with: second, third, fourth) : mergeRelays(first, second, third, fourth)
    return merged.map { (all: (Int, Int, Int, Int)) in join([all.0, all.1, all.2, all.3]) }
  }

  /// An object that announces its changes.
  final class Property: PopulatedRelays {
    var value: Int {
      didSet { announceChange(of: \.value, from: oldValue) }
    }

    init(_ value: Int) { self.value = value }
  }

  static func property(_ value: Int) -> Property { Property(value) }
  static func value(of property: Property) -> Int { property.value }
  static func set(_ property: Property, _ value: Int) { property.value = value }

  static func relay(of property: Property, _ kind: PropertyRelayKind) -> AnyObject {
    let readOnly: KeyPath<Property, Int> = \.value
    return switch kind {
    case .bondable: property.bondableRelays.value
    case .readOnly: property.relays[dynamicMember: readOnly]
    case .writeOnly: property.bearerRelays.value
    case .madeBondable: TwoWayRelay<Int>.relay(of: property, \.value)
    case .madeWriteOnly: BearerRelay<Int>.relay(of: property, \.value) as AssociativeBearerRelay<Int>
    }
  }
}
