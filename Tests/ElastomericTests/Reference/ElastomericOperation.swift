// SPDX-License-Identifier: MIT

import TestSupport

/// A step of a program on Elastomers; numbers select queues, owners, receipts and delays, and wrap around.
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
  case expressAs(ProgramKey, Place)
  case expressAll([ProgramKey], Place, Script)
  case expressNothing([ProgramKey])
  case register(ProgramKey, Place, Script)
  case registerOwned(ProgramKey, owner: Int, Place, Script)
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
  case letGo(owner: Int)
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

  private var script: Script? {
    switch self {
    case .express(_, _, let script), .expressAll(_, _, let script), .register(_, _, let script),
      .registerOwned(_, _, _, let script), .registerAll(_, _, let script), .observe(_, _, let script),
      .typedModify(_, _, _, let script), .typedObserve(_, let script), .typedDeliver(_, let script):
      script
    default: nil
    }
  }

  private func with(_ script: Script) -> ElastomericOperation {
    switch self {
    case .express(let key, let place, _): .express(key, place, script)
    case .expressAll(let keys, let place, _): .expressAll(keys, place, script)
    case .register(let key, let place, _): .register(key, place, script)
    case .registerOwned(let key, let owner, let place, _): .registerOwned(key, owner: owner, place, script)
    case .registerAll(let keys, let place, _): .registerAll(keys, place, script)
    case .observe(let key, let place, _): .observe(key, place, script)
    case .typedModify(let key, let value, let first, _): .typedModify(key, value, first: first, script)
    case .typedObserve(let key, _): .typedObserve(key, script)
    case .typedDeliver(let key, _): .typedDeliver(key, script)
    default: self
    }
  }

  /// Simpler variants: with one operation less in its script, or with a simpler one.
  var simpler: [ElastomericOperation] {
    guard let script else { return [] }
    return script.indices.flatMap { index in
      var fewer = script
      fewer.remove(at: index)
      let simplified = script[index].simpler.map { simple in
        var changed = script
        changed[index] = simple
        return with(changed)
      }
      return [with(fewer)] + simplified
    }
  }
}
