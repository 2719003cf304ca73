// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

/// Bonds of values that don't equal themselves.
@Suite("Bonds of values that are not equal to themselves")
struct UnequalValueTests {
  struct Point: Equatable {
    var x, y: Double
  }

  enum Level: Equatable {
    case low(Double), high(Double)
    case unknown
  }

  /// A value that doesn't equal any value.
  struct Reading: Equatable {
    let number: Int
    let scale: Scale?
    static func == (lhs: Reading, rhs: Reading) -> Bool { false }
  }

  final class Scale {}

  /// The kinds of holders that apply a value at once.
  enum Kind: CaseIterable {
    case output, variable, observable

    func make<Value: Equatable>(_ value: Value) -> Holder<Value> {
      switch self {
      case .output: return Holder(Output(value: value))
      case .variable: return Holder(Var(value))
      case .observable:
        let observable = Pharos.Observable(wrappedValue: value)
        return Holder(observable.relay, of: observable)
      }
    }
  }

  /// A holder of any kind.
  struct Holder<Value: Equatable> {
    let object: AnyObject
    let read: () -> Value?
    let set: (Value) -> Bool
    let bond: (Holder) -> Void
    private let bonding: (any Bonding<Value>)

    init(_ holder: some ValueSource<Value> & ValueSink<Value> & AnyObject, of owner: AnyObject? = nil) {
      object = owner ?? holder
      read = holder.readValue
      set = holder.takeValue
      bonding = BondingHolder(holder)
      let bonding = bonding
      bond = { bonding.bond(with: $0.bonding) }
    }
  }

  /// Sets one value on the first holder and another on the second, and expects each on the other holder.
  private func follow<Value: Equatable>(
    _ kinds: (Kind, Kind),
    _ values: [Value],
    _ isAlike: (Value, Value) -> Bool,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (first, second) = (kinds.0.make(values[0]), kinds.1.make(values[1]))
    first.bond(second)
    #expect(isAlike(try #require(second.read()), values[0]), sourceLocation: location)
    for (index, value) in values.dropFirst().enumerated() {
      let (setter, follower) = index.isMultiple(of: 2) ? (first, second) : (second, first)
      #expect(setter.set(value))
      #expect(isAlike(try #require(follower.read()), value), sourceLocation: location)
      #expect(isAlike(try #require(setter.read()), value), sourceLocation: location)
    }
  }

  @Test("A change of a value with a NaN in it crosses, in both directions", arguments: Kind.allCases, Kind.allCases)
  func crossing(first: Kind, second: Kind) throws {
    let points = [(1, Double.nan), (2, .nan), (3, .nan), (.nan, 3), (.nan, .nan), (4, .nan), (4, 5)].map(Point.init)
    try follow((first, second), points) { "\($0)" == "\($1)" }
    let vectors = [SIMD2(1, Double.nan), SIMD2(2, .nan), SIMD2(.nan, 3), SIMD2(.nan, .nan), SIMD2(4, .nan)]
    try follow((first, second), vectors) { "\($0)" == "\($1)" }
    let levels = [Level.low(.nan), .high(.nan), .low(.nan), .unknown, .low(1)]
    try follow((first, second), levels) { "\($0)" == "\($1)" }
    try follow((first, second), [[1, .nan], [2, .nan], [2, .nan, 3], [.nan]] as [[Double]]) { "\($0)" == "\($1)" }
    try follow((first, second), [Point(x: 1, y: .nan), nil, Point(x: 2, y: .nan)]) { "\($0 as Any)" == "\($1 as Any)" }
    let scales = [Scale(), Scale()]
    let readings = [(1, nil), (2, nil), (2, scales[0]), (2, scales[1])].map(Reading.init)
    try follow((first, second), readings) { $0.number == $1.number && $0.scale === $1.scale }
  }

  @Test("A value with a NaN in it is told once by each of two bonded holders", arguments: Kind.allCases)
  func once(kind: Kind) {
    let output = Output(value: Point(x: 0, y: 0))
    let second = kind.make(Point(x: 9, y: .nan))
    let log = EventLog<Double>()
    Holder(output).bond(second)
    output.bind { log.append($0.x) }
    output.update(withValue: Point(x: 1, y: .nan))
    _ = second.set(Point(x: 2, y: .nan))
    #expect(log.events == [0, 1, 2])
  }

  @Test("Bonds in a circle, and two between the same holders, come to rest on such a value", arguments: Kind.allCases)
  func circle(kind: Kind) {
    let holders = (0..<3).map { kind.make(Point(x: Double($0), y: 0)) }
    for (index, holder) in holders.enumerated() {
      holder.bond(holders[(index + 1) % 3])
      holders[(index + 1) % 3].bond(holder)
    }
    for (index, holder) in holders.enumerated() {
      _ = holder.set(Point(x: Double(index), y: .nan))
      #expect(holders.map { $0.read()?.x } == [Double](repeating: Double(index), count: 3))
    }
  }

  @Test("An object that is not equal to itself is the same as itself, and as no other one")
  func objects() {
    final class Never: Equatable {
      static func == (lhs: Never, rhs: Never) -> Bool { false }
    }
    let (first, second) = (Output(value: Never()), Var(Never()))
    first.bond(with: second)
    #expect(first.value === second.value)
    let never = Never()
    second.value = never
    #expect(first.value === never)
  }

  @Test("A change of such a value crosses between a holder and an Elastomer, which applies it later")
  @MainActor
  func elastomer() async {
    let typed = Elastomer(associatedType: Point.self, name: "unequal \(UUID())").typed(as: Point.self)
    let variable = Var(Point(x: 1, y: .nan))
    variable.bond(with: typed)
    #expect(await eventually { typed.value?.x == 1 })
    variable.value = Point(x: 2, y: .nan)
    #expect(await eventually { typed.value?.x == 2 })
    typed.stage(Point(x: 3, y: .nan))
    let transfer = UnsafeTransfer(variable)
    #expect(await eventually { transfer.value.value.x == 3 })
    variable.value = Point(x: 4, y: .nan)
    #expect(await eventually { typed.value?.x == 4 })
    typed.elastomer.reset()
  }
}

/// A holder that can be bonded with another one of an unknown type.
private protocol Bonding<Value> {
  associatedtype Value: Equatable
  func bond(with other: any Bonding<Value>)
  func bond(from other: some ValueSource<Value> & ValueSink<Value>)
}

private struct BondingHolder<Base: ValueSource & ValueSink>: Bonding
where Base.HeldValue: Equatable {
  typealias Value = Base.HeldValue
  let base: Base

  init(_ base: Base) { self.base = base }

  func bond(with other: any Bonding<Value>) { other.bond(from: base) }

  func bond(from other: some ValueSource<Value> & ValueSink<Value>) { other.bond(with: base) }
}
