// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport

/// The calls of another thread while user code runs: every public declaration.
///
/// Its name is the one in `Surface.txt` or `Additions.txt`.
///
/// None of them waits for a delivery on the queue, which may be the callback.
enum ForeignLockEntries {
  typealias Entry = ForeignLockTable<ForeignLockCast>.Entry

  static let all = staging + reading + observing + additions

  /// Declarations that access no observer, no value and no order.
  static let exceptions = [
    "a part of a value that the client has": [
      "ElastomericObserver.receipt", "ElastomericObserver.inceptQueue", "ElastomericObserver.block",
      "ElastomericObserver.init(receipt:inceptQueue:block:)", "ElastomericMutation.elastomer",
      "ElastomericMutation.observerReceipt", "ElastomericMutation.oldValue", "ElastomericMutation.newValue",
      "ElastomericMutation.timestamp", "ElastomericMutation.old(as:)", "ElastomericMutation.new(as:)",
      "ElastomericMutation.customMirror",
      "TypedElastomer.elastomer", "ElastomericObservation.elastomer", "ElastomericObservation.receipt",
    ],
    "a name": ["Elastomer.name", "Elastomer.==(_:_:)", "Elastomer.hash(into:)"],
    "would end what other tests observe; `reset` does the same to one": ["Elastomer.resetAll()"],
  ]

  private static let staging: [Entry] = [
    Entry("Elastomer.init(associatedType:name:)") { cast in
      _ = Elastomer(associatedType: Int.self, name: cast.number.name)
    },
    Entry("Elastomer.stageValue(_:discardingRedundancy:)", \.all) { elastomer in
      elastomer.stageValue(Watched(7))
      elastomer.stageValue(Watched(7), discardingRedundancy: false)
      elastomer.stageValue(nil)
    },
    Entry("Elastomer.stageValue(_:afterDelay:discardingRedundancy:)", \.all) { elastomer in
      elastomer.stageValue(Watched(8), afterDelay: 0)
      elastomer.stageValue(Watched(8), afterDelay: .infinity)
    },
    Entry("Elastomer.post(afterDelay:)", \.all) { elastomer in elastomer.post() },
    Entry("Dictionary.stage()") { cast in
      let batch: [Elastomer: Any] = [cast.number: Watched(9), cast.other: Watched(9)]
      batch.stage()
    },
  ]

  private static let reading: [Entry] = [
    Entry("Elastomer.expressValue(_:)", \.all) { elastomer in elastomer.expressValue { _ in } },
    Entry("Sequence.expressValues(_:)") { cast in cast.all.expressValues { _ in } },
    Entry("DispatchQueue.underlying") { _ in _ = DispatchQueue.underlying },
  ]

  private static let observing: [Entry] = [
    Entry("Elastomer.registerObserver(_:)", \.all) { elastomer in elastomer.registerObserver { _ in } },
    Entry("Elastomer.retireObserver(_:)", \.all) { elastomer, cast in elastomer.retireObserver(cast.receipt) },
    Entry("Sequence.registerObservers(_:)") { cast in cast.all.registerObservers { _ in } },
    Entry("Dictionary.retireAll()") { cast in [cast.number: cast.receipt].retireAll() },
  ]
}
