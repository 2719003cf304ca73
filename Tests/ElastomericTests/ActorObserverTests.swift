// SPDX-License-Identifier: MIT

import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Elastomeric: blocks that belong to an actor")
struct ActorObserverTests {
  private actor Screen {
    let elastomer = Elastomer(associatedType: Int.self, name: "actor \(UUID())")
    let log = EventLog<String>()
    private var observation: ElastomericObservation?

    private func note(_ kind: String, _ value: Int?) {
      log.append("\(kind) \(value ?? 0)")
    }

    func observe() {
      let typed = elastomer.typed(as: Int.self)
      typed.observe { _, new in
        self.assertIsolated()
        self.note("typed", new)
      }
      observation = elastomer.observation {
        self.assertIsolated()
        self.note("observation", $0.newValue as? Int)
      }
    }
  }

  @Test("the additions to Elastomeric call the blocks of an actor on that actor, in order")
  func actor() async {
    let screen = Screen()
    await screen.observe()
    for value in 1...3 { screen.elastomer.stageValue(value) }
    let (elastomer, log) = (screen.elastomer, screen.log)
    let kinds = ["typed", "observation"]
    let expected = kinds.flatMap { kind in (1...3).map { "\(kind) \($0)" } }
    #expect(await eventually { log.count == expected.count })
    for kind in kinds {
      #expect(log.events.filter { $0.hasPrefix(kind) } == (1...3).map { "\(kind) \($0)" })
    }
    #expect(Set(log.events) == Set(expected))
    elastomer.reset()
  }
}
