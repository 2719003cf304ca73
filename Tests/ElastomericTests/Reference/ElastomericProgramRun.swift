// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A run of a program on the module or on the reference, whose logs are compared; numbers wrap around.
final class ElastomericProgramRun<Library: ElastomericLibrary>: ProgramLog {
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
    resetAll()
    for _ in 0..<2 { for queue in 0..<3 { library.serve(queue) } }
    look()
    note("left: \(alive)")
  }

  /// Resets what a delay has staged since the end.
  override func breakCircles() { resetAll() }

  private func resetAll() {
    for name in 0..<3 { library.reset(ProgramKey(name: name, type: .integer, isDecomposed: false)) }
  }

  static func text(_ value: Any?) -> String {
    value.map { "\(type(of: $0)) \($0)" } ?? "nil"
  }

  private func watched<Object: AnyObject>(_ object: Object, _ name: String) -> Object {
    watch(object, name)
    return object
  }

  // MARK: What operations draw

  /// Most keys share a few names and types, so that operations meet.
  private func key(_ draw: Draw) -> ProgramKey {
    let types: [ProgramKey.Associated] = [.integer, .token, .optionalInteger, .optionalToken, .text]
    let name = draw.below(3)
    let type = draw.below(4) > 0 ? name : draw.below(5)
    return ProgramKey(name: name, type: types[type], isDecomposed: draw.below(6) == 0)
  }

  private func keys(_ draw: Draw) -> [ProgramKey] {
    (0..<draw.below(5)).map { _ in key(draw) }
  }

  /// A value, usually one that the key accepts.
  private func value(for key: ProgramKey, _ draw: Draw) -> Any? {
    let integer = draw.below(3)
    switch (draw.below(12), key.type) {
    case (0, _): return nil
    case (1, _): return (integer == 0 ? nil : integer) as Int? as Any
    case (2, _): return NSNumber(value: integer)
    case (3, _), (5..., .text): return "\(integer)"
    case (4, _), (_, .integer), (_, .optionalInteger): return integer
    default:
      let number = draw.below(5)
      return watched(ProgramToken(number), name("token \(number) "))
    }
  }

  private func values(_ draw: Draw) -> [ProgramKey: Any] {
    let values = keys(draw).map { ($0, value(for: $0, draw) as Any) }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// Seconds.
  private func delay(_ draw: Draw) -> Double {
    let rare = [.greatestFiniteMagnitude, .infinity, .nan, 0, -2]
    let number = draw.below(12)
    return number < rare.count ? rare[number] : Double(1 + draw.below(4))
  }

  /// The number of a queue, or nil for `DispatchQueue.underlying`.
  private func place(_ draw: Draw) -> Int? {
    draw.below(5) == 0 ? nil : draw.below(3)
  }

  /// An observer's block, which captures an object.
  private func block(_ kind: String, _ draw: Draw) -> (ProgramMutation<Library.Receipt>) -> Void {
    let name = name(kind)
    let captured = watched(Captured(), name)
    let script = draw.script()
    return { [unowned self] mutation in
      let text = "\(Self.text(mutation.oldValue)) → \(Self.text(mutation.newValue))"
      running.append(mutation)
      defer { running.removeLast() }
      withExtendedLifetime(captured) {
        called(name, "\(mutation.key) \(text) receipt \(names[mutation.receipt] ?? -1)", script)
      }
    }
  }

  /// A closure that is called with something, and captures an object.
  private func closure<Argument>(_ kind: String, _ draw: Draw, _ text: @escaping (Argument) -> String)
    -> (Argument) -> Void
  {
    let name = name(kind)
    let captured = watched(Captured(), name)
    let script = draw.script()
    return { [unowned self] argument in withExtendedLifetime(captured) { called(name, text(argument), script) } }
  }

  private func take(_ receipt: Library.Receipt) {
    names[receipt] = receipts.count
    receipts.append(receipt)
  }

  private func take(_ new: [ProgramKey: Library.Receipt]) {
    for key in new.keys.sorted(by: { $0.name < $1.name }) { new[key].map(take) }
    dictionaries.append(new)
  }

  /// Makes the call where `DispatchQueue.underlying` is the queue 0; a block can't wait for a call.
  private func onCurrent(_ call: @escaping () -> Void) {
    if !isNested { library.inOperation(call) }
  }

  /// Makes the call with the number of the queue, or without one if the current queue is the queue 0.
  private func at(_ place: Int?, _ call: @escaping (Int?) -> Void) {
    if let place { call(place) } else { onCurrent { call(nil) } }
  }

  // MARK: Operations

  override func perform(_ operation: UInt64) {
    let draw = Draw(operation)
    let (kind, key) = (draw.below(124), key(draw))
    note("[\(kind)]")
    let discards = draw.below(4) > 0
    switch kind {
    case 0..<25: library.stage(key, value(for: key, draw), discards: discards)
    case 25..<31: library.batch(values(draw), discards: discards)
    case 31..<48: performDelay(kind, key, discards: discards, draw)
    case 48..<52:
      let answer = closure("answer", draw) { Self.text($0) }
      at(place(draw)) { [library] queue in library.express(key, on: queue, answer) }
    case 52..<54:
      let keys = keys(draw)
      let answer = closure("answer", draw) { (values: [ProgramKey: Any]) in
        "\(values.map { "\($0.key.name): \(Self.text($0.value))" }.sorted())"
      }
      at(place(draw)) { [library] queue in library.express(keys, on: queue, answer) }
    case 54:
      library.express(keys(draw), on: nil, nil)
      library.express(key, on: nil, nil)
    case 55..<70:
      let block = block("observer", draw)
      at(place(draw)) { [unowned self] queue in take(library.register(key, on: queue, block)) }
    case 70..<74:
      let (keys, block) = (keys(draw), block("observers", draw))
      at(place(draw)) { [unowned self] queue in take(library.register(keys, on: queue, block)) }
    case 74:
      take(library.register(keys(draw), on: nil, nil))
      take(library.register(key, on: nil, nil))
    case 75..<79: if let receipt = draw.one(of: receipts) { library.retire(key, receipt) }
    case 79: library.retire(key, nil)
    case 80..<82: if let receipts = draw.one(of: dictionaries) { library.retireAll(receipts) }
    case 82..<84: running.last?.retire()
    case 84: draw.below(12) < 9 ? library.reset(key) : library.resetAll()
    case 85..<95: if !isNested { library.serve(draw.below(3)) }
    case 95..<98: if !isNested { library.advance(by: draw.below(4), isLate: false) }
    case 98..<103: if !isNested { library.advance(by: draw.below(6), isLate: true) }
    case 103..<107:
      let block = block("observation", draw)
      at(place(draw)) { [unowned self] queue in
        let (receipt, holder) = library.observe(key, on: queue, block)
        take(receipt)
        observations.append(watched(holder, name("holder")))
      }
    case 107..<109:
      if let index = draw.place(in: observations) { observations.remove(at: index) }
    case 109: library.typedRetire(key, draw.one(of: receipts))
    case 110: draw.one(of: deliveries)?()
    case 111: note("accepts: \(library.accepts(key, value(for: key, draw)))")
    default:
      switch key.type {
      case .integer: performTyped(kind, Int.self, key, discards: discards, draw)
      case .optionalInteger: performTyped(kind, Int?.self, key, discards: discards, draw)
      case .text: performTyped(kind, String.self, key, discards: discards, draw)
      case .token: performTyped(kind, ProgramToken.self, key, discards: discards, draw)
      case .optionalToken: performTyped(kind, ProgramToken?.self, key, discards: discards, draw)
      }
    }
  }

  private func performDelay(_ kind: Int, _ key: ProgramKey, discards: Bool, _ draw: Draw) {
    let delay = delay(draw)
    switch kind {
    case 31..<33:
      let values = values(draw)
      onCurrent { [unowned self] in delays.append(library.batchLater(values, after: delay, discards: discards)) }
    case 33..<41:
      let value = value(for: key, draw)
      onCurrent { [unowned self] in
        if kind < 38 {
          delays.append(library.stageLater(key, value, after: delay, discards: discards))
        } else {
          library.stageForGood(key, value, after: delay, discards: discards)
        }
      }
    case 41..<44: if let delay = draw.one(of: delays) { note("cancelled: \(library.cancel(delay))") }
    case 44..<46: onCurrent { [library] in library.post(key, after: delay) }
    default: library.post(key, after: nil)
    }
  }

  private func performTyped<Value: Equatable & SendableMetatype>(
    _ kind: Int,
    _ type: Value.Type,
    _ key: ProgramKey,
    discards: Bool,
    _ draw: Draw
  ) {
    switch kind {
    case 112: note("value: \(Self.text(library.typedValue(key, as: type)))")
    case 113..<116:
      if let value = value(for: key, draw) as? Value { library.typedStage(key, value, discards: discards) }
    case 116..<119:
      let (name, script) = (name("change"), draw.script())
      let new = value(for: key, draw) as? Value
      let first = draw.flag() ? nil : value(for: key, draw) as? Value
      library.typedModify(key, startingWith: first) { [unowned self] (value: inout Value) in
        called(name, Self.text(value), script)
        value = new ?? value
      }
    case 119..<121:
      let block = closure("typed", draw) { (change: (Value?, Value?)) in
        "\(Self.text(change.0)) → \(Self.text(change.1))"
      }
      onCurrent { [unowned self] in take(library.typedObserve(key) { block(($0, $1)) }) }
    default:
      let receive = closure("delivery", draw) { (value: Value) in Self.text(value) }
      onCurrent { [unowned self] in deliveries.append(library.typedDeliver(key, receive)) }
    }
  }
}
