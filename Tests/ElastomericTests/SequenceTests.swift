// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import TestSupport
import Testing

/// Another thread may be performing the model's operations of other tests, and apply what is staged here later, so
/// these tests wait for a value.
@Suite("Elastomeric: typed values, sequences and modify")
struct SequenceTests {
  private static func makeTyped() -> TypedElastomer<Int> {
    Elastomer(associatedType: Int.self, name: "sequence \(UUID())").typed(as: Int.self)
  }

  /// All elements of a sequence that ends.
  private static func all<Element: Sendable>(_ sequence: AsyncStream<Element>) async -> [Element] {
    var elements: [Element] = []
    for await element in sequence { elements.append(element) }
    return elements
  }

  @Test("A replaced value is let go of, though values can be read at once")
  func replaced() {
    let tracker = LifetimeTracker()
    let typed = Elastomer(associatedType: Watched.self, name: "replaced \(UUID())").typed(as: Watched.self)
    typed.stage(Watched(1, onDeinit: { [tracked = tracker.track()] in tracked.touch() }))
    typed.stage(Watched(2))
    #expect(wait { tracker.liveCount == 0 })
    typed.elastomer.reset()
  }

  @Test("Mutations keep what their policy says, and hand over the rest")
  func policy() async {
    let typed = Self.makeTyped()
    let dropped = EventLog<Int?>()
    let mutations = typed.mutations(bufferingPolicy: .bufferingNewest(1)) { dropped.append($0.new) }
    for value in 1...3 { typed.stage(value) }
    #expect(await eventually { dropped.events == [1, 2] })
    typed.elastomer.reset()
    #expect(await Self.all(mutations).map { [$0.old, $0.new] } == [[2, 3]])
  }

  @Test("A sequence passes over a value of another type, and has nil for a cleared one")
  func otherTypes() async {
    let name = "types \(UUID())"
    let elastomer = Elastomer(associatedType: Int?.self, name: name)
    let (values, mutations) = (elastomer.typed(as: Int.self).values(), elastomer.typed(as: Int.self).mutations())
    elastomer.stageValue(1)
    elastomer.stageValue(nil)
    Elastomer(associatedType: String.self, name: name).stageValue("text")
    elastomer.reset()
    #expect(await Self.all(values) == [1])
    #expect(await Self.all(mutations).map { [$0.old, $0.new] } == [[nil, 1], [1, nil], [nil, nil]])
  }

  @Test("Values are delivered to a closure on the queue of the registration, the present one first")
  @MainActor
  func delivery() async {
    let typed = Self.makeTyped()
    typed.stage(1)
    let log = EventLog<Int>()
    let end = typed.deliverValues { value in
      MainActor.assertIsolated()
      log.append(value)
    }
    typed.stage(2)
    #expect(log.events == [])
    #expect(await eventually { log.count == 2 })
    end()
    typed.stage(3)
    typed.stage(4)
    await withCheckedContinuation { done in typed.elastomer.expressValue { _ in done.resume() } }
    #expect(log.events == [1, 2])
    #expect(typed.takeValue(5))
    #expect(await eventually { typed.value == 5 })
    typed.elastomer.reset()
  }
}
