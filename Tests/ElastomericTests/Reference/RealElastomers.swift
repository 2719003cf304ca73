// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import UnisonTesting

/// The module, on queues that are served by hand and a clock that is moved by hand.
///
/// Two of the queues have one label.
final class RealElastomers: ElastomericLibrary {
  private let programName: String
  private let queues = [ServedQueue(label: "served"), ServedQueue(label: "served"), ServedQueue(label: "other")]
  private let operations: OperationQueue
  private let clock = ManualClock()
  private var call: (() -> Void)?
  private var known: [(key: ProgramKey, elastomer: Elastomer)] = []

  init(_ programName: String) {
    self.programName = programName
    operations = operationQueue(over: queues[0].queue)
  }

  /// Creates a new Elastomer each time, as clients do.
  private func elastomer(_ key: ProgramKey) -> Elastomer {
    let elastomer = Self.elastomer(key, named: "\(key.name)\(key.isDecomposed ? "e\u{301}" : "\u{E9}")\(programName)")
    if !known.contains(where: { $0.elastomer.isExactly(elastomer) }) { known.append((key, elastomer)) }
    return elastomer
  }

  private static func elastomer(_ key: ProgramKey, named name: String) -> Elastomer {
    switch key.type {
    case .integer: Elastomer(associatedType: Int.self, name: name)
    case .optionalInteger: Elastomer(associatedType: Int?.self, name: name)
    case .text: Elastomer(associatedType: String.self, name: name)
    case .token: Elastomer(associatedType: ProgramToken.self, name: name)
    case .optionalToken: Elastomer(associatedType: ProgramToken?.self, name: name)
    }
  }

  private func queue(_ number: Int) -> DispatchQueue { queues[number].queue }

  // MARK: Queues and time

  func serve(_ queue: Int) {
    queues[queue].serve()
    // A delay that ends on the queue adds deliveries to it.
    if queue == 0 { queues[queue].serve() }
  }

  func inOperation(_ call: @escaping () -> Void) {
    self.call = call
    let library = UnsafeTransfer(self)
    operations.addOperation { library.value.takeCall() }
    queues[0].queue.resume()
    operations.waitUntilAllOperationsAreFinished()
    queues[0].queue.suspend()
    serve(0)
  }

  /// The operation itself retains nothing that the call captures.
  private func takeCall() {
    guard let call else { return }
    self.call = nil
    clock.drive { call() }
  }

  func advance(by seconds: Int, isLate: Bool) {
    let nanoseconds = UInt64(seconds) * 1_000_000_000
    if isLate {
      clock.advanceSilently(by: nanoseconds)
      clock.advance(by: 0)
    } else {
      clock.advance(by: nanoseconds)
    }
  }

  // MARK: Staging

  func stage(_ key: ProgramKey, _ value: consuming Any?, discards: Bool) {
    if discards {
      elastomer(key).stageValue(value)
    } else {
      elastomer(key).stageValue(value, discardingRedundancy: false)
    }
  }

  func stageLater(_ key: ProgramKey, _ value: Any?, after delay: Double, discards: Bool) -> ElastomericDelay {
    elastomer(key).stageValueCancellably(value, afterDelay: delay, discardingRedundancy: discards)
  }

  func stageForGood(_ key: ProgramKey, _ value: Any?, after delay: Double, discards: Bool) {
    if discards {
      elastomer(key).stageValue(value, afterDelay: delay)
    } else {
      elastomer(key).stageValue(value, afterDelay: delay, discardingRedundancy: false)
    }
  }

  private func batch(_ values: [ProgramKey: Any]) -> [Elastomer: Any] {
    Dictionary(uniqueKeysWithValues: values.map { (elastomer($0.key), $0.value) })
  }

  func batch(_ values: [ProgramKey: Any], discards: Bool) {
    if discards { batch(values).stage() } else { batch(values).stage(discardingRedundancy: false) }
  }

  func batchLater(_ values: [ProgramKey: Any], after delay: Double, discards: Bool) -> ElastomericDelay {
    batch(values).stage(afterDelay: delay, discardingRedundancy: discards)
  }

  func cancel(_ delay: ElastomericDelay) -> Bool { delay.cancel() }

  func accepts(_ key: ProgramKey, _ value: Any?) -> Bool { elastomer(key).accepts(value) }

  func post(_ key: ProgramKey, after delay: Double?) {
    if let delay { elastomer(key).post(afterDelay: delay) } else { elastomer(key).post() }
  }

  // MARK: Expressing

  func express(_ key: ProgramKey, on queue: Int?, _ result: ((Any?) -> Void)?) {
    guard let queue, let result else { return elastomer(key).expressValue(result) }
    let sent = UnsafeTransfer(result)
    elastomer(key).expressValue(on: self.queue(queue)) { sent.value($0) }
  }

  func express(_ keys: [ProgramKey], on queue: Int?, _ result: (([ProgramKey: Any]) -> Void)?) {
    let elastomers = keys.map(elastomer)
    guard let result else { return elastomers.expressValues(nil) }
    let sent = UnsafeTransfer { (values: [Elastomer: Any]) in
      let stored = zip(keys, elastomers).map { ($0, values[$1]) }
      result(Dictionary(stored, uniquingKeysWith: { $1 }).compactMapValues { $0 })
    }
    guard let queue else { return elastomers.expressValues(sent.value) }
    elastomers.expressValues(on: self.queue(queue)) { sent.value($0) }
  }

  // MARK: Observing

  /// Describes the mutation as the reference does.
  private func shown(_ mutation: ElastomericMutation) -> ProgramMutation<UUID> {
    let staged = mutation.elastomer
    return ProgramMutation(
      key: known.first { $0.elastomer.isExactly(staged) }?.key.text ?? staged.description,
      receipt: mutation.observerReceipt,
      oldValue: mutation.oldValue,
      newValue: mutation.newValue,
      retire: { mutation.elastomer.retireObserver(mutation.observerReceipt) }
    )
  }

  func register(_ key: ProgramKey, on queue: Int?, _ block: ((ProgramMutation<UUID>) -> Void)?) -> UUID {
    guard let block else { return elastomer(key).registerObserver(nil) }
    let sent = UnsafeTransfer { [unowned self] (mutation: ElastomericMutation) in block(shown(mutation)) }
    guard let queue else { return elastomer(key).registerObserver(sent.value) }
    return elastomer(key).registerObserver(on: self.queue(queue)) { sent.value($0) }
  }

  func register(_ keys: [ProgramKey], on queue: Int?, _ block: ((ProgramMutation<UUID>) -> Void)?)
    -> [ProgramKey: UUID]
  {
    let elastomers = keys.map(elastomer)
    let receipts: [Elastomer: UUID]
    if let block {
      let sent = UnsafeTransfer { [unowned self] (mutation: ElastomericMutation) in block(shown(mutation)) }
      receipts =
        queue.map { elastomers.registerObservers(on: self.queue($0)) { sent.value($0) } }
        ?? elastomers.registerObservers(sent.value)
    } else {
      receipts = elastomers.registerObservers(nil)
    }
    return Dictionary(zip(keys, elastomers).map { ($0, receipts[$1]) }, uniquingKeysWith: { first, _ in first })
      .compactMapValues { $0 }
  }

  func observe(_ key: ProgramKey, on queue: Int?, _ block: @escaping (ProgramMutation<UUID>) -> Void)
    -> (receipt: UUID, holder: AnyObject)
  {
    let sent = UnsafeTransfer { [unowned self] (mutation: ElastomericMutation) in block(shown(mutation)) }
    let queue = queue.map { self.queue($0) } ?? .underlying
    let observation = elastomer(key).observation(on: queue) { sent.value($0) }
    return (observation.receipt, observation)
  }

  func retire(_ key: ProgramKey, _ receipt: UUID?) { elastomer(key).retireObserver(receipt) }

  func retireAll(_ receipts: [ProgramKey: UUID]) {
    Dictionary(uniqueKeysWithValues: receipts.map { (elastomer($0.key), $0.value) }).retireAll()
  }

  func reset(_ key: ProgramKey) { elastomer(key).reset() }

  func resetAll() { Elastomer.resetAll() }

  // MARK: One type of values

  /// Created from an Elastomer of any type.
  private func typed<Value: Equatable & SendableMetatype>(_ key: ProgramKey) -> TypedElastomer<Value> {
    let other = key.type == .text ? ProgramKey.Associated.integer : .text
    let typed = elastomer(ProgramKey(name: key.name, type: other, isDecomposed: key.isDecomposed)).typed(as: Value.self)
    _ = elastomer(key)
    return typed
  }

  func typedValue<Value: Equatable & SendableMetatype>(_ key: ProgramKey, as type: Value.Type) -> Value? {
    let typed: TypedElastomer<Value> = typed(key)
    return typed.value
  }

  func typedStage<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ value: Value, discards: Bool) {
    if discards { typed(key).stage(value) } else { typed(key).stage(value, discardingRedundancy: false) }
  }

  func typedModify<Value: Equatable & SendableMetatype>(
    _ key: ProgramKey,
    startingWith first: Value?,
    _ change: @escaping (inout Value) -> Void
  ) {
    let sent = UnsafeTransfer((first, change))
    if first == nil {
      typed(key).modify { sent.value.1(&$0) }
    } else {
      typed(key).modify(startingWith: first) { sent.value.1(&$0) }
    }
  }

  func typedObserve<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ block: @escaping (Value?, Value?) -> Void)
    -> UUID
  {
    let sent = UnsafeTransfer(block)
    return typed(key).observe(on: .underlying) { sent.value($0, $1) }
  }

  func typedRetire(_ key: ProgramKey, _ receipt: UUID?) {
    let typed: TypedElastomer<Int> = typed(key)
    typed.retire(receipt)
  }

  func typedDeliver<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ receive: @escaping (Value) -> Void) -> ()
    -> Void
  {
    let sent = UnsafeTransfer(receive)
    return typed(key).deliverValues { sent.value($0) }
  }
}

extension Elastomer {
  /// Whether both have the same type, and names with the same bytes rather than only equal ones.
  fileprivate func isExactly(_ other: Elastomer) -> Bool {
    name.utf8.elementsEqual(other.name.utf8) && description == other.description
  }
}
