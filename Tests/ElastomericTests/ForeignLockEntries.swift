// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport

/// What another thread calls while code of the user runs: every public entry, by the name it has in `Surface.txt`.
///
/// None of them waits for what is delivered on the queue: that may be the callback.
enum ForeignLockEntries {
  typealias Entry = ForeignLockTable<ForeignLockCast>.Entry

  static let all = staging + reading + observing + additions + typed

  /// What touches no observer, no value and no order.
  static let exceptions = [
    "a part of a value that the client has": [
      "ElastomericObserver.receipt", "ElastomericObserver.inceptQueue", "ElastomericObserver.block",
      "ElastomericObserver.init(receipt:inceptQueue:block:)", "ElastomericMutation.elastomer",
      "ElastomericMutation.observerReceipt", "ElastomericMutation.oldValue", "ElastomericMutation.newValue",
      "ElastomericMutation.timestamp",
    ],
    "a name": ["Elastomer.name", "Elastomer.==(_:_:)", "Elastomer.hash(into:)"],
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

  /// What the original does not have.
  ///
  /// `resetAll` is left out: it would end what other tests observe meanwhile.
  static let additions: [Entry] = [
    Entry("registerObserver(on:)", \.all) { elastomer, cast in elastomer.registerObserver(on: cast.queue) { _ in } },
    Entry("registerObserver(ownedBy:on:)") { cast in
      cast.number.registerObserver(ownedBy: cast, on: cast.queue) { _, _ in }
    },
    Entry("registerObserver(ownedBy:)") { cast in cast.number.registerObserver(ownedBy: cast) { _, _ in } },
    Entry("registerObservers(on:)") { cast in cast.all.registerObservers(on: cast.queue) { _ in } },
    Entry("expressValue(on:)", \.all) { elastomer, cast in elastomer.expressValue(on: cast.queue) { _ in } },
    Entry("expressValue(as:on:)") { cast in cast.number.expressValue(as: Watched.self, on: cast.queue) { _ in } },
    Entry("expressValue(as:)") { cast in cast.number.expressValue(as: Watched.self) { _ in } },
    Entry("expressValues(on:)") { cast in cast.all.expressValues(on: cast.queue) { _ in } },
    Entry("stage(discardingRedundancy:)") { cast in
      let batch: [Elastomer: Any] = [cast.number: Watched(9)]
      batch.stage(discardingRedundancy: false)
    },
    Entry("stage(afterDelay:discardingRedundancy:)") { cast in
      let batch: [Elastomer: Any] = [cast.number: Watched(9)]
      batch.stage(afterDelay: 100).cancel()
    },
    Entry("stageValueCancellably(_:afterDelay:discardingRedundancy:)", \.all) { elastomer in
      elastomer.stageValueCancellably(Watched(9), afterDelay: 100).cancel()
    },
    Entry("accepts(_:)", \.all) { elastomer in _ = elastomer.accepts(Watched(1)) },
    Entry("reset()", \.all) { elastomer in elastomer.reset() },
  ]
}
