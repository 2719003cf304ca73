// SPDX-License-Identifier: MIT

import Elastomeric
import TestSupport

/// The declarations that the original doesn't have.
extension ForeignLockEntries {
  static let additions = delivering + staged + typed

  private static let delivering: [Entry] = [
    Entry("Elastomer.registerObserver(on:_:)", \.all) { elastomer, cast in
      elastomer.registerObserver(on: cast.queue) { _ in }
    },
    Entry("Elastomer.registerObserver(ownedBy:on:_:)", \.all) { elastomer, cast in
      elastomer.registerObserver(ownedBy: cast, on: cast.queue) { _, _ in }
    },
    Entry("Elastomer.registerObserver(ownedBy:isolation:_:)", \.all) { elastomer, cast in
      elastomer.registerObserver(ownedBy: cast) { _, _ in }
    },
    Entry("Elastomer.registerIsolatedObserver(isolation:_:)", \.all) { elastomer in
      Anywhere.run(with: elastomer) { elastomer, anywhere in
        elastomer.registerIsolatedObserver(isolation: anywhere) { _ in }
      }
    },
    Entry("Sequence.registerObservers(on:_:)") { cast in cast.all.registerObservers(on: cast.queue) { _ in } },
    Entry("Elastomer.observation(isolation:_:)", \.all) { elastomer in _ = elastomer.observation { _ in } },
    Entry("Elastomer.observation(on:_:)", \.all) { elastomer, cast in
      _ = elastomer.observation(on: cast.queue) { _ in }
    },
    Entry("Elastomer.expressValue(on:_:)", \.all) { elastomer, cast in
      elastomer.expressValue(on: cast.queue) { _ in }
    },
    Entry("Elastomer.expressValue(as:on:_:)", \.all) { elastomer, cast in
      elastomer.expressValue(as: Watched.self, on: cast.queue) { _ in }
    },
    Entry("Elastomer.expressValue(as:isolation:_:)", \.all) { elastomer in
      elastomer.expressValue(as: Watched.self) { _ in }
    },
    Entry("Sequence.expressValues(on:_:)") { cast in cast.all.expressValues(on: cast.queue) { _ in } },
  ]

  private static let staged: [Entry] = [
    Entry("Dictionary.stage(discardingRedundancy:)") { cast in
      let batch: [Elastomer: Any] = [cast.number: Watched(9)]
      batch.stage(discardingRedundancy: false)
    },
    Entry("Dictionary.stage(afterDelay:discardingRedundancy:)") { cast in
      let batch: [Elastomer: Any] = [cast.number: Watched(9)]
      batch.stage(afterDelay: 0)
      batch.stage(afterDelay: 100).cancel()
    },
    Entry("Elastomer.stageValueCancellably(_:afterDelay:discardingRedundancy:)", \.all) { elastomer in
      elastomer.stageValueCancellably(Watched(9), afterDelay: 0)
    },
    Entry("ElastomericDelay.cancel()", \.all) { elastomer in
      elastomer.stageValueCancellably(Watched(9), afterDelay: 100).cancel()
    },
    Entry("Elastomer.accepts(_:)", \.all) { elastomer in _ = elastomer.accepts(Watched(1)) },
    Entry("Elastomer.description", \.all) { elastomer in _ = elastomer.description },
    Entry("Elastomer.reset()", \.all) { elastomer in elastomer.reset() },
  ]

  private static let typed: [Entry] = [
    Entry("Elastomer.typed(as:)") { cast in _ = cast.number.typed(as: Watched.self) },
    Entry("TypedElastomer.value", \.typed) { typed in _ = typed.value },
    Entry("TypedElastomer.stage(_:discardingRedundancy:)", \.typed) { typed in typed.stage(Watched(5)) },
    Entry("TypedElastomer.observeIsolated(isolation:_:)", \.typed) { typed in
      Anywhere.run(with: typed) { typed, anywhere in typed.observeIsolated(isolation: anywhere) { _, _ in } }
    },
    Entry("TypedElastomer.observe(isolation:_:)", \.typed) { typed in typed.observe { _, _ in } },
    Entry("TypedElastomer.observe(on:_:)", \.typed) { typed, cast in typed.observe(on: cast.queue) { _, _ in } },
    Entry("TypedElastomer.observe(compactMap:on:_:)", \.typed) { typed, cast in
      typed.observe(compactMap: { $0 }, on: cast.queue) { _ in }
    },
    Entry("TypedElastomer.observe(removingDuplicatesBy:on:_:)", \.typed) { typed, cast in
      typed.observe(removingDuplicatesBy: { _, _ in true }, on: cast.queue) { _ in }
    },
    Entry("TypedElastomer.observe(removingDuplicatesOn:on:_:)", \.typed) { typed, cast in
      typed.observe(removingDuplicatesOn: { _ in 1 }, on: cast.queue) { _ in }
    },
    Entry("TypedElastomer.observe(withLatestFrom:on:_:)", \.typed) { typed, cast in
      typed.observe(withLatestFrom: typed, on: cast.queue) { _, _ in }
    },
    Entry("TypedElastomer.observeFirst(where:on:_:)", \.typed) { typed, cast in
      typed.observeFirst(on: cast.queue) { _ in }
    },
    Entry("TypedElastomer.observe(until:on:_:)", \.typed) { typed, cast in
      typed.observe(until: typed, on: cast.queue) { _, _ in }
    },
    Entry("TypedElastomer.observe(on:_:ended:)", \.typed) { typed, cast in
      typed.observe(on: cast.queue, { _, _ in }, ended: {})
    },
    Entry("TypedElastomer.retire(_:)", \.typed) { typed, cast in typed.retire(cast.receipt) },
    Entry("TypedElastomer.modify(startingWith:_:)", \.typed) { typed in typed.modify { $0 = Watched(6) } },
    Entry("TypedElastomer.values(bufferingPolicy:dropped:)", \.typed) { typed in _ = typed.values() },
    Entry("TypedElastomer.mutations(bufferingPolicy:dropped:)", \.typed) { typed in _ = typed.mutations() },
    Entry("TypedElastomer.readValue", \.typed) { typed in _ = typed.readValue() },
    Entry("TypedElastomer.deliverValues(to:)", \.typed) { typed in typed.deliverValues { _ in }() },
    Entry("TypedElastomer.takeValue", \.typed) { typed in _ = typed.takeValue(Watched(7)) },
  ]
}

extension ForeignLockThreads {
  /// Stages more values than the stream that `makeStream` returns can buffer.
  private static func onDrop(
    _ name: String,
    _ makeStream: @escaping @Sendable (TypedElastomer<Watched>, _ pass: @escaping @Sendable () -> Void) -> Any
  ) -> Callback {
    Callback(name) { cast, pass in
      let pass = UnsafeTransfer(pass)
      let stream = makeStream(cast.number.typed(as: Watched.self)) { pass.value() }
      for number in 21...22 { cast.number.stageValue(Watched(number)) }
      cast.settle()
      withExtendedLifetime(stream) {}
    }
  }

  static let additions: [Callback] = [
    onStage("block of an observation") { cast, pass in
      cast.kept = cast.number.observation(on: cast.queue) { _ in pass() }
    },
    onStage("observer's block with types") { cast, pass in
      cast.number.typed(as: Watched.self).observe(on: cast.queue) { _, _ in pass() }
    },
    onStage("closure that maps for an observer") { cast, pass in
      cast.number.typed(as: Watched.self).observe(
        compactMap: { value -> Int? in
          pass()
          return nil
        },
        on: cast.queue
      ) { _ in }
    },
    onRelease("by the end of an observation") { cast, object in
      _ = cast.number.observation(on: cast.queue) { _ in object.touch() }
      return nil
    },
    Callback("closure of a delivery on the queue of an operation") { cast, pass in
      let pass = UnsafeTransfer(pass)
      cast.number.stageValue(Watched(1))
      cast.inOperation {
        cast.kept = cast.number.typed(as: Watched.self).deliverValues { _ in pass.value() }
      }
      cast.settle()
    },
    onDrop("closure for what a policy drops") { typed, pass in
      typed.values(bufferingPolicy: .bufferingNewest(1)) { _ in pass() }
    },
    onDrop("closure for what a policy drops of mutations") { typed, pass in
      typed.mutations(bufferingPolicy: .bufferingNewest(1)) { _ in pass() }
    },
    Callback("change by modify") { cast, pass in
      let pass = UnsafeTransfer(pass)
      cast.number.typed(as: Watched.self).modify(startingWith: Watched(1)) { _ in pass.value() }
      cast.settle()
    },
  ]
}
