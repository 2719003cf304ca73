// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric

extension Workload {
  /// So many values in a burst, each of which has to reach one observer on a dispatch queue.
  package static let stage = staging(holding: false)

  /// The same while the observer's queue waits: how often it would be asked to deliver is up to the scheduler
  /// otherwise.
  package static let stageHeld = staging(holding: true)

  private static func staging(holding isHeld: Bool) -> Workload {
    Workload("Elastomer.stageValue") { size, counter in
      let elastomer = Elastomer(associatedType: Int.self, name: "benchmark")
      let observer = DispatchQueue(label: "observer")
      let done = DispatchSemaphore(value: 0)
      let values = Values()
      elastomer.registerObserver(on: observer) { mutation in
        counter.total &+= 1
        if let value = mutation.newValue as? Int, value % size == 0 { done.signal() }
      }
      return {
        for _ in 0..<$0 {
          if isHeld { observer.suspend() }
          for value in values.next(size) { elastomer.stageValue(value) }
          if isHeld { observer.resume() }
          done.wait()
          // What has delivered stays a while to see whether more comes.
          if isHeld { observer.sync {} }
        }
      }
    }
  }
}
