// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Observations that end when they are released")
struct ObservationTests {
  @Test("an observation is told while it is held, and of nothing that is staged after its release")
  @MainActor
  func release() async {
    let elastomer = Elastomer(associatedType: Int.self, name: "observation \(UUID())")
    let log = EventLog<Int>()
    var observation: ElastomericObservation? = elastomer.observation { log.append($0.newValue as? Int ?? 0) }
    elastomer.stageValue(1)
    #expect(await eventually { log.count == 1 })
    #expect(observation?.elastomer == elastomer)
    observation = nil
    elastomer.stageValue(2)
    elastomer.retireObserver(elastomer.registerObserver { _ in log.append(-1) })
    await withCheckedContinuation { done in elastomer.expressValue { _ in done.resume() } }
    #expect(log.events == [1])
  }
}
