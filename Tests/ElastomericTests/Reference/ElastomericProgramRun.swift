// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A run of a program on the module or on the reference, whose logs are compared.
final class ElastomericProgramRun<Library: ElastomericLibrary>: ProgramLog<ElastomericOperation> {
  private final class Captured {}

  /// Every run uses names of its own, so runs don't affect one another.
  private let library = Library("\(UUID())")
  private var delays: [Library.Delay] = []
  private var receipts: [Library.Receipt] = []
  private var names: [Library.Receipt: Int] = [:]
  private var dictionaries: [[ProgramKey: Library.Receipt]] = []
  private var observations: [AnyObject] = []
  private var deliveries: [() -> Void] = []

  /// The mutations whose blocks are running, so that a script can retire its own observer.
  private var running: [ProgramMutation<Library.Receipt>] = []
  private var isNested: Bool { depth > 0 }

  /// The visible state between two operations: the objects that were released.
  override func look() { for gone in takeGone() { note("gone: \(gone)") } }

  /// Logs what is stored, and releases everything.
  override func end() {
    fuel = 0
    let keys = (0..<3).map { ProgramKey(name: $0, type: .integer, isDecomposed: false) }
    library.express(keys, on: 2) { [unowned self] values in note("stored: \(keys.map { Self.text(values[$0]) })")
    }
    library.serve(2)
    look()
    for delay in delays { _ = library.cancel(delay) }
    delays = []
    observations = []
    for end in deliveries { end() }
    deliveries = []
    for name in 0..<3 { library.reset(ProgramKey(name: name, type: .integer, isDecomposed: false)) }
    for _ in 0..<2 { for queue in 0..<3 { library.serve(queue) } }
    look()
    note("left: \(alive)")
  }

  static func text(_ value: Any?) -> String {
    value.map { "\(type(of: $0)) \($0)" } ?? "nil"
  }

  private func watched<Object: AnyObject>(_ object: Object, _ name: String) -> Object {
    watch(object, name)
    return object
  }

  private func value(_ value: ProgramValue) -> Any? {
    switch value {
    case .none: nil
    case .integer(let integer): integer
    case .boxedInteger(let integer): integer as Any
    case .bridged(let integer): NSNumber(value: integer)
    case .text(let integer): "\(integer)"
    case .token(let number): watched(ProgramToken(number), name("token \(number) "))
    }
  }

  private func values(_ keys: [ProgramKey], _ values: [ProgramValue]) -> [ProgramKey: Any] {
    Dictionary(zip(keys, values.map { self.value($0) as Any }), uniquingKeysWith: { first, _ in first })
  }

  /// An observer's block, which captures an object.
  private func block(_ kind: String, _ script: ElastomericOperation.Script)
    -> (ProgramMutation<Library.Receipt>) -> Void
  {
    let name = name(kind)
    let captured = watched(Captured(), name)
    return { [unowned self] mutation in
      let text = "\(Self.text(mutation.oldValue)) → \(Self.text(mutation.newValue))"
      running.append(mutation)
      defer { running.removeLast() }
      withExtendedLifetime(captured) {
        called(name, "\(mutation.key) \(text) receipt \(names[mutation.receipt] ?? -1)", script)
      }
    }
  }

  private func take(_ receipt: Library.Receipt) {
    names[receipt] = receipts.count
    receipts.append(receipt)
  }

  /// Makes the call where `DispatchQueue.underlying` is the queue 0; a block can't wait for a call.
  private func onCurrent(_ call: @escaping () -> Void) {
    if !isNested { library.inOperation(call) }
  }

  /// Makes the call with the number of the queue, or without one if the current queue is the queue 0.
  private func at(_ place: ElastomericOperation.Place, _ call: @escaping (Int?) -> Void) {
    switch place {
    case .named(let number): call(number % 3)
    case .current: onCurrent { call(nil) }
    }
  }

  override func perform(_ operation: ElastomericOperation) {
    switch operation {
    case .stage(let key, let value, let discards): library.stage(key, self.value(value), discards: discards)
    case .batch(let keys, let values, let discards): library.batch(self.values(keys, values), discards: discards)
    case .accepts(let key, let value): note("accepts: \(library.accepts(key, self.value(value)))")
    case .post(let key): library.post(key, after: nil)
    case .stageLater, .stageForGood, .batchLater, .postLater, .cancel: performDelay(operation)
    case .express, .expressAll, .expressNothing: express(operation)
    case .register, .registerAll, .registerNothing, .observe: register(operation)
    case .letGoObservation(let number):
      if !observations.isEmpty { observations.remove(at: number % observations.count) }
    case .typedValue(let key), .typedStage(let key, _, _), .typedModify(let key, _, _, _), .typedObserve(let key, _),
      .typedDeliver(let key, _):
      switch key.type {
      case .integer: performTyped(operation, Int.self)
      case .optionalInteger: performTyped(operation, Int?.self)
      case .text: performTyped(operation, String.self)
      case .token: performTyped(operation, ProgramToken.self)
      case .optionalToken: performTyped(operation, ProgramToken?.self)
      }
    case .typedRetire(let key, let receipt):
      library.typedRetire(key, receipts.isEmpty ? nil : receipts[receipt % receipts.count])
    case .endDelivery(let number): if !deliveries.isEmpty { deliveries[number % deliveries.count]() }
    case .retire(let key, let receipt):
      if !receipts.isEmpty { library.retire(key, receipts[receipt % receipts.count]) }
    case .retireNothing(let key): library.retire(key, nil)
    case .retireAll(let number):
      if !dictionaries.isEmpty { library.retireAll(dictionaries[number % dictionaries.count]) }
    case .retireOwn: running.last?.retire()
    case .reset(let key): library.reset(key)
    case .resetAll: library.resetAll()
    case .serve(let queue): if !isNested { library.serve(queue % 3) }
    case .advance(let seconds): if !isNested { library.advance(by: seconds, isLate: false) }
    case .ringLate(let seconds): if !isNested { library.advance(by: seconds, isLate: true) }
    }
  }

  private func performDelay(_ operation: ElastomericOperation) {
    switch operation {
    case .stageLater(let key, let value, let delay, let discards):
      onCurrent { [unowned self] in
        delays.append(library.stageLater(key, self.value(value), after: delay.value, discards: discards))
      }
    case .stageForGood(let key, let value, let delay, let discards):
      onCurrent { [unowned self] in
        library.stageForGood(key, self.value(value), after: delay.value, discards: discards)
      }
    case .batchLater(let keys, let values, let delay, let discards):
      onCurrent { [unowned self] in
        delays.append(library.batchLater(self.values(keys, values), after: delay.value, discards: discards))
      }
    case .postLater(let key, let delay): onCurrent { [unowned self] in library.post(key, after: delay.value) }
    case .cancel(let number):
      if !delays.isEmpty { note("cancelled: \(library.cancel(delays[number % delays.count]))") }
    default: break
    }
  }

  private func express(_ operation: ElastomericOperation) {
    let name = name("answer")
    let captured = watched(Captured(), name)
    switch operation {
    case .express(let key, let place, let script):
      at(place) { [unowned self] queue in
        library.express(key, on: queue) { [unowned self] value in
          withExtendedLifetime(captured) { called(name, Self.text(value), script) }
        }
      }
    case .expressAll(let keys, let place, let script):
      at(place) { [unowned self] queue in
        library.express(keys, on: queue) { [unowned self] values in
          let text = values.map { "\($0.key.name): \(Self.text($0.value))" }.sorted()
          withExtendedLifetime(captured) { called(name, "\(text)", script) }
        }
      }
    case .expressNothing(let keys):
      library.express(keys, on: nil, nil)
      if let key = keys.first { library.express(key, on: nil, nil) }
    default: break
    }
  }

  private func performTyped<Value: Equatable & SendableMetatype>(_ operation: ElastomericOperation, _ type: Value.Type)
  {
    switch operation {
    case .typedValue(let key): note("value: \(Self.text(library.typedValue(key, as: type)))")
    case .typedStage(let key, let value, let discards):
      if let value = self.value(value) as? Value { library.typedStage(key, value, discards: discards) }
    case .typedModify(let key, let value, let first, let script):
      let name = name("change")
      let new = self.value(value) as? Value
      library.typedModify(key, startingWith: self.value(first) as? Value) { [unowned self] (value: inout Value) in
        called(name, Self.text(value), script)
        value = new ?? value
      }
    case .typedObserve(let key, let script):
      let name = name("typed")
      let captured = watched(Captured(), name)
      onCurrent { [unowned self] in
        let receipt = library.typedObserve(key) { [unowned self] (old: Value?, new: Value?) in
          withExtendedLifetime(captured) { called(name, "\(Self.text(old)) → \(Self.text(new))", script) }
        }
        take(receipt)
      }
    case .typedDeliver(let key, let script):
      let name = name("delivery")
      let captured = watched(Captured(), name)
      onCurrent { [unowned self] in
        let end = library.typedDeliver(key) { [unowned self] (value: Value) in
          withExtendedLifetime(captured) { called(name, Self.text(value), script) }
        }
        deliveries.append(end)
      }
    default: break
    }
  }

  private func register(_ operation: ElastomericOperation) {
    switch operation {
    case .register(let key, let place, let script):
      let block = block("observer", script)
      at(place) { [unowned self] queue in take(library.register(key, on: queue, block)) }
    case .observe(let key, let place, let script):
      let block = block("observation", script)
      at(place) { [unowned self] queue in
        let (receipt, holder) = library.observe(key, on: queue, block)
        take(receipt)
        observations.append(watched(holder, name("holder")))
      }
    case .registerAll(let keys, let place, let script):
      let block = block("observers", script)
      at(place) { [unowned self] queue in
        let receipts = library.register(keys, on: queue, block)
        for key in receipts.keys.sorted(by: { $0.name < $1.name }) { receipts[key].map(take) }
        dictionaries.append(receipts)
      }
    case .registerNothing(let keys):
      let receipts = library.register(keys, on: nil, nil)
      for key in receipts.keys.sorted(by: { $0.name < $1.name }) { receipts[key].map(take) }
      dictionaries.append(receipts)
      if let key = keys.first { take(library.register(key, on: nil, nil)) }
    default: break
    }
  }
}
