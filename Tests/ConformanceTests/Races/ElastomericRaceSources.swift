// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport

extension RaceSource {
  /// Everything arrives later, on a queue.
  ///
  /// What the contract does not have is played by the nearest thing: `reset` ends all observers; an Elastomer never dies,
  /// so the end of its owner resets it; and the replay is to register and then to express the value, where the first of
  /// the two that arrives tells the value.
  static let elastomeric: [RaceSource] = [
    RaceSource("Elastomeric, Elastomer", delivery: .queued, firstMessage: .value) {
      let owner = Owner()
      return Instance(
        send: { owner.elastomer.stageValue($0) },
        subscribe: { observe(owner.elastomer, ValueChain(wantsFirst: false, $0)) },
        replay: { receive in
          let chain = ValueChain(wantsFirst: true, receive)
          let cancel = observe(owner.elastomer, chain)
          let sent = UnsafeTransfer(chain)
          owner.elastomer.expressValue(on: queue) { value in sent.value.take(current: value as? Int ?? 0) }
          return cancel
        },
        cancelAll: { owner.elastomer.reset() },
        settle: settle
      )
    }
  ]

  private static let queue = DispatchQueue(label: "races")

  private static let probe = Elastomer(associatedType: Int.self, name: "probe of the races")

  private final class Owner {
    let elastomer = Elastomer(associatedType: Int.self, name: "race \(UUID())")

    deinit { elastomer.reset() }
  }

  private static func observe(_ elastomer: Elastomer, _ chain: ValueChain) -> () -> Void {
    let chain = UnsafeTransfer(chain)
    let receipt = elastomer.registerObserver(on: queue) { mutation in
      chain.value.take(old: mutation.oldValue as? Int ?? 0, new: mutation.newValue as? Int ?? 0)
    }
    return { elastomer.retireObserver(receipt) }
  }

  /// An answer comes behind all that was staged before; the second one behind what the observers staged.
  private static func settle() {
    for _ in 0..<2 {
      let isDone = DispatchSemaphore(value: 0)
      probe.expressValue(on: queue) { _ in isDone.signal() }
      isDone.wait()
    }
  }
}
