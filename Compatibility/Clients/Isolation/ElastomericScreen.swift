// SPDX-License-Identifier: MIT

import Elastomeric

/// A screen that observes an Elastomer, which may cross threads itself.
@MainActor
final class ElastomericScreen {
  private let elastomer = Elastomer(associatedType: Int.self, name: "isolation")

  init(_ tally: Tally) {
    let isolated = tally.closure("registerIsolatedObserver")
    elastomer.registerIsolatedObserver { _ in isolated() }
    let typed = elastomer.typed(as: Int.self)
    let observed = tally.closure("observeIsolated, typed")
    typed.observeIsolated { _, _ in observed() }
    let streamed = tally.closure("TypedElastomer.values")
    let values = typed.values()
    Task { for await _ in values { streamed() } }
    feed { typed.stage($0) }
  }
}
