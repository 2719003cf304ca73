// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport

/// An Elastomer of its own name, observed on a queue of its own.
final class ElastomerSource: Source {
  let elastomer = Elastomer(associatedType: Int.self, name: "conformance \(UUID())")
  let queue = DispatchQueue(label: "conformance")

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let receive = UnsafeTransfer(receive)
    let receipt = elastomer.registerObserver(on: queue) { mutation in
      if let value = mutation.newValue as? Int { receive.value(value) }
    }
    return { [elastomer] in elastomer.retireObserver(receipt) }
  }

  func subscribe(_ owner: Owner) {
    let take = UnsafeTransfer { [weak owner] (value: Int) in owner?.take(value) }
    owner.kept = elastomer.observation(on: queue) { if let value = $0.new(as: Int.self) { take.value(value) } }
  }

  func send(_ value: Int) {
    elastomer.stageValue(value)
  }

  func settle() {
    // A result is delivered behind everything that was staged before; twice, for what the first deliveries staged.
    for _ in 0..<4 {
      let delivered = DispatchSemaphore(value: 0)
      elastomer.expressValue(on: queue) { _ in delivered.signal() }
      delivered.wait()
    }
  }
}
