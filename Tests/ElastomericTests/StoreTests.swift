// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Store", .expectedMisuse)
struct StoreTests {
  let store = Store()
  let number = Elastomer(associatedType: Int?.self, name: "number")
  let queue = DeliveryQueue.of(DispatchQueue(label: "store"))

  @Test("nothing is left of an Elastomer that has neither a value nor an observer")
  func emptyEntriesGo() {
    let first = Observer(of: number, receipt: UUID(), on: queue, block: { _ in })
    let second = Observer(of: number, receipt: UUID(), on: queue, block: { _ in })
    store.perform(.register([Registration(first), Registration(second)]))
    #expect(store.entryCount == 1)
    store.perform(.retire([number: first.receipt]))
    #expect(store.entryCount == 1)
    store.perform(.retire([number: second.receipt]))
    #expect(store.entryCount == 0)

    store.perform(.stage(StagedValue(number, 1)))
    #expect(store.entryCount == 1)
    store.perform(.register([Registration(first)]))
    store.perform(.retire([number: first.receipt]))
    #expect(store.entryCount == 1)
    // Nil that was staged is a value of an optional type.
    store.perform(.stage(StagedValue(number, nil)))
    #expect(store.entryCount == 1)
    store.perform(.reset(number))
    #expect(store.entryCount == 0)
  }

  @Test("what has no effect leaves nothing behind")
  func noEffectNoEntry() {
    store.perform(.stage(StagedValue(number, "text")))
    store.perform(.stageAll([StagedValue(number, "text")]))
    store.perform(.post(number))
    store.perform(.express([number], on: queue) { _ in })
    store.perform(.retire([number: UUID()]))
    store.perform(.reset(number))
    #expect(store.entryCount == 0)
  }
}
