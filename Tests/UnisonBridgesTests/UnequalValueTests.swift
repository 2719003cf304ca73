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
    let scale: String?
    static func == (lhs: Reading, rhs: Reading) -> Bool { false }
  }

  /// A value without parts that doesn't equal any value.
  enum Mood: Equatable {
    case calm, loud
    static func == (lhs: Mood, rhs: Mood) -> Bool { false }
  }

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
    let bond: (Output<Value>) -> Void

    init(_ holder: some ValueSource<Value> & ValueSink<Value> & AnyObject, of owner: AnyObject? = nil) {
      object = owner ?? holder
      read = holder.readValue
      set = holder.takeValue
      bond = { holder.bond(with: $0) }
    }
  }

  /// Sets one value on a holder and another on an Output that it is bonded with, and expects each on the other one.
  private func follow<Value: Equatable>(
    _ kind: Kind,
    _ values: [Value],
    _ isAlike: (Value, Value) -> Bool,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (first, output) = (kind.make(values[0]), Output(value: values[1]))
    let second = Holder(output)
    first.bond(output)
    #expect(isAlike(try #require(second.read()), values[0]), sourceLocation: location)
    for (index, value) in values.dropFirst().enumerated() {
      let (setter, follower) = index.isMultiple(of: 2) ? (first, second) : (second, first)
      #expect(setter.set(value))
      #expect(isAlike(try #require(follower.read()), value), sourceLocation: location)
      #expect(isAlike(try #require(setter.read()), value), sourceLocation: location)
    }
  }

  @Test("A change of a value with a NaN in it crosses, in both directions", arguments: Kind.allCases)
  func crossing(kind: Kind) throws {
    let points = [(1, Double.nan), (2, .nan), (3, .nan), (.nan, 3), (.nan, .nan), (4, .nan), (4, 5)].map(Point.init)
    try follow(kind, points) { "\($0)" == "\($1)" }
    let vectors = [SIMD2(1, Double.nan), SIMD2(2, .nan), SIMD2(.nan, 3), SIMD2(.nan, .nan), SIMD2(4, .nan)]
    try follow(kind, vectors) { "\($0)" == "\($1)" }
    let levels = [Level.low(.nan), .high(.nan), .low(.nan), .unknown, .low(1)]
    try follow(kind, levels) { "\($0)" == "\($1)" }
    try follow(kind, [Mood.calm, .loud, .calm]) { "\($0)" == "\($1)" }
    try follow(kind, [[1, .nan], [2, .nan], [2, .nan, 3], [.nan]] as [[Double]]) { "\($0)" == "\($1)" }
    try follow(kind, [Point(x: 1, y: .nan), nil, Point(x: 2, y: .nan)]) { "\($0 as Any)" == "\($1 as Any)" }
    let readings = [(1, nil), (2, nil), (2, "°C"), (2, "°F")].map(Reading.init)
    try follow(kind, readings) { $0.number == $1.number && $0.scale == $1.scale }
  }

  @Test("A value with a NaN in it is told once by each of two bonded holders", arguments: Kind.allCases)
  func once(kind: Kind) {
    let output = Output(value: Point(x: 0, y: 0))
    let second = kind.make(Point(x: 9, y: .nan))
    let log = EventLog<Double>()
    second.bond(output)
    output.bind { log.append($0.x) }
    output.update(withValue: Point(x: 1, y: .nan))
    _ = second.set(Point(x: 2, y: .nan))
    #expect(log.events == [9, 1, 2])
  }

  @Test(
    "Bonds in a circle, and two between the same holders, come to rest on a value that is not equal to itself",
    arguments: Kind.allCases
  )
  func circle(kind: Kind) {
    let outputs = (1..<3).map { Output(value: Point(x: Double($0), y: 0)) }
    let holders = [kind.make(Point(x: 0, y: 0)), Holder(outputs[0]), Holder(outputs[1])]
    for (holder, output) in [(0, 0), (0, 1), (1, 1), (2, 0)] { holders[holder].bond(outputs[output]) }
    for (index, holder) in holders.enumerated() {
      _ = holder.set(Point(x: Double(index), y: .nan))
      #expect(holders.map { $0.read()?.x } == [Double](repeating: Double(index), count: 3))
    }
  }

  @Test(
    "A change of a value that is not equal to itself crosses between a holder and an Elastomer, which applies it later"
  )
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
