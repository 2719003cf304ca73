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

  static let all = staging + reading + observing + additions

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
    (
      "Elastomer.init(associatedType:name:)",
      { cast in _ = Elastomer(associatedType: Int.self, name: cast.number.name) }
    ),
    (
      "Elastomer.stageValue(_:discardingRedundancy:)",
      { cast in
        for elastomer in cast.all {
          elastomer.stageValue(Watched(7))
          elastomer.stageValue(Watched(7), discardingRedundancy: false)
          elastomer.stageValue(nil)
        }
      }
    ),
    (
      "Elastomer.stageValue(_:afterDelay:discardingRedundancy:)",
      { cast in
        for elastomer in cast.all {
          elastomer.stageValue(Watched(8), afterDelay: 0)
          elastomer.stageValue(Watched(8), afterDelay: .infinity)
        }
      }
    ),
    ("Elastomer.post(afterDelay:)", { cast in for elastomer in cast.all { elastomer.post() } }),
    (
      "Dictionary.stage()",
      { cast in
        let batch: [Elastomer: Any] = [cast.number: Watched(9), cast.other: Watched(9)]
        batch.stage()
      }
    ),
  ]

  private static let reading: [Entry] = [
    ("Elastomer.expressValue(_:)", { cast in for elastomer in cast.all { elastomer.expressValue { _ in } } }),
    ("Sequence.expressValues(_:)", { cast in cast.all.expressValues { _ in } }),
    ("DispatchQueue.underlying", { _ in _ = DispatchQueue.underlying }),
  ]

  private static let observing: [Entry] = [
    ("Elastomer.registerObserver(_:)", { cast in for elastomer in cast.all { elastomer.registerObserver { _ in } } }),
    ("Elastomer.retireObserver(_:)", { cast in for elastomer in cast.all { elastomer.retireObserver(cast.receipt) } }),
    ("Sequence.registerObservers(_:)", { cast in cast.all.registerObservers { _ in } }),
    ("Dictionary.retireAll()", { cast in [cast.number: cast.receipt].retireAll() }),
  ]

  /// What the original does not have.
  ///
  /// `resetAll` is left out: it would end what other tests observe meanwhile.
  static let additions: [Entry] = [
    (
      "registerObserver(on:)",
      { cast in for elastomer in cast.all { elastomer.registerObserver(on: cast.queue) { _ in } } }
    ),
    (
      "registerObserver(ownedBy:on:)",
      { cast in cast.number.registerObserver(ownedBy: cast, on: cast.queue) { _, _ in } }
    ),
    ("registerObserver(ownedBy:)", { cast in cast.number.registerObserver(ownedBy: cast) { _, _ in } }),
    ("registerObservers(on:)", { cast in cast.all.registerObservers(on: cast.queue) { _ in } }),
    ("expressValue(on:)", { cast in for elastomer in cast.all { elastomer.expressValue(on: cast.queue) { _ in } } }),
    ("expressValue(as:on:)", { cast in cast.number.expressValue(as: Watched.self, on: cast.queue) { _ in } }),
    ("expressValue(as:)", { cast in cast.number.expressValue(as: Watched.self) { _ in } }),
    ("expressValues(on:)", { cast in cast.all.expressValues(on: cast.queue) { _ in } }),
    (
      "stage(discardingRedundancy:)",
      { cast in
        let batch: [Elastomer: Any] = [cast.number: Watched(9)]
        batch.stage(discardingRedundancy: false)
      }
    ),
    (
      "stage(afterDelay:discardingRedundancy:)",
      { cast in
        let batch: [Elastomer: Any] = [cast.number: Watched(9)]
        batch.stage(afterDelay: 100).cancel()
      }
    ),
    (
      "stageValueCancellably(_:afterDelay:discardingRedundancy:)",
      { cast in for elastomer in cast.all { elastomer.stageValueCancellably(Watched(9), afterDelay: 100).cancel() } }
    ),
    ("accepts(_:)", { cast in for elastomer in cast.all { _ = elastomer.accepts(Watched(1)) } }),
    ("reset()", { cast in for elastomer in cast.all { elastomer.reset() } }),
  ]
}
