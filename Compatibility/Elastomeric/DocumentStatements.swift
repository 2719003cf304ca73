// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

/// The statements of the document around its examples.
@Suite("Elastomeric: the document's statements")
struct DocumentStatements {
  @MainActor
  @Test("D16: it is asynchronous, and what is asked for on the main thread arrives there, for the user interface")
  func asynchronousForTheInterface() async {
    let model = ViewModel(elastomer: Elastomer(associatedType: Int.self, name: "D16"))
    model.elastomer.stageValue(1)
    model.elastomer.expressValue { [weak model] value in model?.expressed = value as? Int }
    #expect(model.shown == nil)
    #expect(model.expressed == nil)
    await settle()
    #expect(model.shown == 1)
    #expect(model.expressed == 1)
  }

  @Test("D17: any type is stored in one place and read in another, without a variable between them")
  func betweenFiles() async {
    stageSomewhere()
    #expect(await readElsewhere() == ["one", "two"])
  }

  private func stageSomewhere() {
    Elastomer(associatedType: [String].self, name: "D17").stageValue(["one", "two"])
  }

  private func readElsewhere() async -> [String]? {
    await withCheckedContinuation { continuation in
      Elastomer(associatedType: [String].self, name: "D17").expressValue { value in
        continuation.resume(returning: value as? [String])
      }
    }
  }

  @Test("D18: any Equatable type can be associated, and only such a type", .expectedMisuse)
  func equatableOnly() async {
    // That it has to be Equatable is the compiler's rule; here it is used through nothing else.
    func make<T: Equatable & SendableMetatype>(_ type: T.Type) -> Elastomer {
      Elastomer(associatedType: type, name: "D18 \(T.self)")
    }
    let log = EventLog<String>()
    for elastomer in [make(Int.self), make([Int].self), make(Set<String>?.self), make(FilterVCPresentation.self)] {
      elastomer.registerObserver { log.append($0.elastomer.name) }
      elastomer.stageValue(1)
      elastomer.stageValue([1])
      elastomer.stageValue(Set(["1"]))
      elastomer.stageValue(FilterVCPresentation(indexPath: nil, isPresented: false))
    }
    await settle()
    #expect(log.count == 4)
  }

  @Test("D19, D21: every new value calls all blocks that observe the Elastomer, alone or in a batch, and no others")
  func everyNewValue() async {
    let first = Elastomer(associatedType: Int.self, name: "D21 first")
    let second = Elastomer(associatedType: Int.self, name: "D21 second")
    let one = Watcher()
    let batch = Watcher()
    first.registerObserver { one.log.append(told($0)) }
    for _ in 0..<2 { [first, second].registerObservers { batch.log.append(told($0)) } }
    for value in 1...3 { first.stageValue(value) }
    second.stageValue(4)
    await settle()
    let changes = ["nil → 1", "1 → 2", "2 → 3"]
    #expect(one.log.events == changes)
    #expect(batch.log.events == (changes + ["nil → 4"]).flatMap { [$0, $0] })
  }

  @Test("D22: a receipt can be kept and used later, from another queue")
  func retireLater() async {
    let elastomer = Elastomer(associatedType: Int.self, name: "D22")
    let log = EventLog<String>()
    let receipt = elastomer.registerObserver { log.append(told($0)) }
    elastomer.stageValue(1)
    await settle()
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "another").async {
        elastomer.retireObserver(receipt)
        continuation.resume()
      }
    }
    elastomer.stageValue(2)
    await settle()
    #expect(log.events == ["nil → 1"])
  }

  @Test("D25: one import gives every name of the original")
  func everyName() {
    let equality: ElastomericEqualityEvaluation = { lhs, rhs in lhs as? Int == rhs as? Int }
    let viability: ElastomericTypeViabilityEvaluation = { $0 is Int }
    #expect(equality(1, 1) && viability(1) && !viability("1"))

    let block: ObserverBlock = { _ in }
    let receipt: ObserverReceipt = UUID()
    var observer = ElastomericObserver(receipt: receipt, inceptQueue: .main, block: block)
    observer.inceptQueue = DispatchQueue(label: "another")
    observer.block = nil
    #expect(observer.receipt == receipt)
    #expect(ElastomericObserver(inceptQueue: .underlying, block: nil).receipt != receipt)

    let elastomer = Elastomer(associatedType: Int.self, name: "D25")
    let stage: (Any?, Bool) -> Void = elastomer.stageValue(_:discardingRedundancy:)
    let delay: (Any?, TimeInterval, Bool) -> Void = elastomer.stageValue(_:afterDelay:discardingRedundancy:)
    let express: (((Any?) -> Void)?) -> Void = elastomer.expressValue(_:)
    let register: (ObserverBlock) -> ObserverReceipt = elastomer.registerObserver(_:)
    let retire: (ObserverReceipt?) -> Void = elastomer.retireObserver(_:)
    let post: (TimeInterval) -> Void = elastomer.post(afterDelay:)
    stage(1, true)
    delay(2, 0, false)
    express(nil)
    retire(register(block))
    post(0)
    let observers: [Elastomer: ObserverReceipt] = Set([elastomer]).registerObservers(block)
    observers.retireAll()
    observers.keys.expressValues(nil)
    let literal: [Elastomer: Any] = [elastomer: 3]
    literal.stage()
  }

  @Test("D1: in Swift 6 mode an Elastomer may also be a stored static property")
  func storedStatic() async {
    #expect(Elastomer.stored == Elastomer(associatedType: Int.self, name: "stored"))
    let log = EventLog<String>()
    Elastomer.stored.registerObserver { log.append(told($0)) }
    await Task.detached { Elastomer.stored.stageValue(1) }.value
    await settle()
    #expect(log.events == ["nil → 1"])
  }
}

/// Where the main actor is the default, `nonisolated` lets every thread name a value.
nonisolated extension Elastomer {
  fileprivate static let stored = Elastomer(associatedType: Int.self, name: "stored")
}

/// A view model as an application writes it: on the main actor, observing without any annotation.
@MainActor
private final class ViewModel {
  let elastomer: Elastomer
  var shown: Int?
  var expressed: Int?

  init(elastomer: Elastomer) {
    self.elastomer = elastomer
    elastomer.registerObserver { [weak self] mutation in
      switch mutation.elastomer {
      case .someInt: break
      default: self?.shown = mutation.newValue as? Int
      }
    }
  }
}

private final class Watcher {
  let log = EventLog<String>()
}
