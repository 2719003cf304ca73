// SPDX-License-Identifier: MIT

import Elastomeric

/// A screen that observes an Elastomer, which may cross threads itself.
@MainActor
final class ElastomericScreen {
  private let elastomer = Elastomer(associatedType: Int.self, name: "isolation")
  private var observation: ElastomericObservation?
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    let isolated = tally.closure("registerIsolatedObserver")
    elastomer.registerIsolatedObserver { _ in isolated() }
    let typed = elastomer.typed(as: Int.self)
    let streamed = tally.closure("TypedElastomer.values")
    let values = typed.values()
    Task { for await _ in values { streamed() } }
    let mutated = tally.closure("TypedElastomer.mutations")
    let mutations = typed.mutations()
    Task { for await _ in mutations { mutated() } }
    // Without a queue, where the observer was registered: on the main queue.
    let typedClosure = tally.closure("observe, typed")
    typed.observe { _, _ in typedClosure() }
    let kept = tally.closure("observation")
    observation = elastomer.observation { _ in kept() }
    let elastomer = elastomer
    feed { typed.stage($0) }
    feed { elastomer.stageValueCancellably($0, afterDelay: 0) }
  }
}
