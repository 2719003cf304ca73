// SPDX-License-Identifier: MIT

import TestSupport

/// A step of a program on Elastomers; numbers select queues, receipts and delays, and wrap around.
indirect enum ElastomericOperation: Equatable, Sendable {
  case stage(ProgramKey, ProgramValue, discards: Bool)
  case batch([ProgramKey], [ProgramValue], discards: Bool)
  case stageLater(ProgramKey, ProgramValue, Delay, discards: Bool)
  case stageForGood(ProgramKey, ProgramValue, Delay, discards: Bool)
  case batchLater([ProgramKey], [ProgramValue], Delay, discards: Bool)
  case cancel(Int)
  case accepts(ProgramKey, ProgramValue)
  case post(ProgramKey)
  case postLater(ProgramKey, Delay)
  case express(ProgramKey, Place, Script)
  case expressAll([ProgramKey], Place, Script)
  case expressNothing([ProgramKey])
  case register(ProgramKey, Place, Script)
  case registerAll([ProgramKey], Place, Script)
  case registerNothing([ProgramKey])
  case observe(ProgramKey, Place, Script)
  case letGoObservation(Int)
  case typedValue(ProgramKey)
  case typedStage(ProgramKey, ProgramValue, discards: Bool)
  case typedModify(ProgramKey, ProgramValue, first: ProgramValue, Script)
  case typedObserve(ProgramKey, Script)
  case typedRetire(ProgramKey, Int)
  case typedDeliver(ProgramKey, Script)
  case endDelivery(Int)
  case retire(ProgramKey, Int)
  case retireNothing(ProgramKey)
  case retireAll(Int)
  case retireOwn
  case reset(ProgramKey)
  case resetAll
  case serve(Int)
  case advance(Int)
  case ringLate(Int)

  /// The operations that a block performs on each call, as long as the program has fuel.
  typealias Script = [ElastomericOperation]

  /// The queue on which a block is called: a named one, or that of an operation.
  enum Place: Equatable, Sendable {
    case named(Int)
    case current
  }

  /// Seconds.
  enum Delay: Equatable, Sendable {
    case seconds(Int)
    case huge, endless, none

    var value: Double {
      switch self {
      case .seconds(let count): Double(count)
      case .huge: .greatestFiniteMagnitude
      case .endless: .infinity
      case .none: .nan
      }
    }
  }

  /// The same with each of the scripts that `others` makes of its own.
  private func with(_ others: (Script) -> [Script]) -> [ElastomericOperation] {
    switch self {
    case .express(let key, let place, let script): others(script).map { .express(key, place, $0) }
    case .expressAll(let keys, let place, let script): others(script).map { .expressAll(keys, place, $0) }
    case .register(let key, let place, let script): others(script).map { .register(key, place, $0) }
    case .registerAll(let keys, let place, let script): others(script).map { .registerAll(keys, place, $0) }
    case .observe(let key, let place, let script): others(script).map { .observe(key, place, $0) }
    case .typedModify(let key, let value, let first, let script):
      others(script).map { .typedModify(key, value, first: first, $0) }
    case .typedObserve(let key, let script): others(script).map { .typedObserve(key, $0) }
    case .typedDeliver(let key, let script): others(script).map { .typedDeliver(key, $0) }
    default: []
    }
  }

  /// Simpler variants: with one operation less in its script, or with a simpler one.
  var simpler: [ElastomericOperation] { with { $0.simplified(\.simpler) } }
}
