// SPDX-License-Identifier: MIT

import Elastomeric
import Foundation
import TestSupport

extension TypedElastomer: SharedHolder {}

/// An Elastomer of its own name, observed on a queue of its own.
final class ElastomerSource: Source {
  private let elastomer: Elastomer
  private let queue = DispatchQueue(label: "conformance")
  private var typed: TypedElastomer<Int> { elastomer.typed(as: Int.self) }
  private var kept: ElastomericObservation?

  init(_ value: Int?) {
    elastomer = Elastomer(associatedType: Int.self, name: "conformance \(UUID())")
    guard let value else { return }
    elastomer.stageValue(value)
    settle()
  }

  var end: BridgeEnd { .holder(typed) }
  func send(_ value: Int) { elastomer.stageValue(value) }
  var cancelAll: (() -> Void)? { { [elastomer] in elastomer.reset() } }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let take = UnsafeTransfer(chained(receive))
    let receipt = elastomer.registerObserver(on: queue) { mutation in
      if let value = mutation.newValue as? Int { take.value(mutation.oldValue as? Int, value) }
    }
    return { [elastomer] in elastomer.retireObserver(receipt) }
  }

  func subscribe(triedBy other: any Source, _ receive: @escaping (Int) -> Void) -> () -> Void {
    let take = UnsafeTransfer(receive)
    let receipt = elastomer.registerObserver(on: queue) { if let value = $0.new(as: Int.self) { take.value(value) } }
    (other as? ElastomerSource)?.elastomer.retireObserver(receipt)
    return { [elastomer] in elastomer.retireObserver(receipt) }
  }

  func subscribe(_ owner: Owner) {
    let take = UnsafeTransfer { [weak owner] (value: Int) in owner?.take(value) }
    owner.kept = elastomer.observation(on: queue) { if let value = $0.new(as: Int.self) { take.value(value) } }
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let receipt = elastomer.registerIsolatedObserver { if let new = $0.new(as: Int.self) { receive(new) } }
    return { [elastomer] in elastomer.retireObserver(receipt) }
  }

  func subscribe<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (_ owner: isolated Owner, _ value: Int) -> Void
  ) -> Bool {
    elastomer.registerIsolatedObserver(ownedBy: owner) { owner, mutation in
      if let new = mutation.new(as: Int.self) { receive(owner, new) }
    }
    typed.observe(ownedBy: owner) { owner, _, new in if let new { receive(owner, new) } }
    kept = elastomer.observation(ownedBy: owner) { owner, mutation in
      if let new = mutation.new(as: Int.self) { receive(owner, new) }
    }
    return true
  }

  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    typed.values(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { { [typed] in typed.modify($0) } }

  var settle: () -> Void { settling([queue, queue, queue, queue]) }
  /// Bridges deliver on the main queue.
  var settleEnd: () -> Void { settling([queue, .main, queue, .main]) }

  /// A result is delivered behind everything that was staged before; again, for what the first deliveries staged.
  private func settling(_ queues: [DispatchQueue]) -> () -> Void {
    { [elastomer] in
      for queue in queues {
        let isDelivered = DispatchSemaphore(value: 0)
        elastomer.expressValue(on: queue) { _ in isDelivered.signal() }
        isDelivered.wait()
      }
    }
  }

  func reset() { elastomer.reset() }
}
