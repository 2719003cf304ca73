// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import Testing

@Suite("Store")
struct StoreTests {
  let store = Store()
  let number = Elastomer(associatedType: Int?.self, name: "number")
  let queue = InceptQueue(DispatchQueue(label: "store"))

  @Test("nothing is left of an Elastomer that has neither a value nor an observer")
  func emptyEntriesGo() {
    let first = Observer(receipt: UUID(), block: { _ in }, queue: queue)
    let second = Observer(receipt: UUID(), block: { _ in }, queue: queue)
    store.perform(.registerAll([(number, first), (number, second)]))
    #expect(store.entryCount == 1)
    store.perform(.retire(number, first.receipt))
    #expect(store.entryCount == 1)
    store.perform(.retireAll([number: second.receipt]))
    #expect(store.entryCount == 0)

    store.perform(.stage(number, 1, discardingRedundancy: true))
    #expect(store.entryCount == 1)
    store.perform(.register(number, first))
    store.perform(.retire(number, first.receipt))
    #expect(store.entryCount == 1)
    store.perform(.stage(number, nil, discardingRedundancy: true))
    #expect(store.entryCount == 0)
  }

  @Test("what has no effect leaves nothing behind")
  func noEffectNoEntry() {
    store.perform(.stage(number, "text", discardingRedundancy: true))
    store.perform(.stage(number, nil, discardingRedundancy: false))
    store.perform(.stageAll([number: "text"], discardingRedundancy: false))
    store.perform(.post(number))
    store.perform(.express(number, queue) { _ in })
    store.perform(.expressAll([number], queue) { _ in })
    store.perform(.retire(number, UUID()))
    store.perform(.reset(number))
    #expect(store.entryCount == 0)
  }
}
