// SPDX-License-Identifier: MIT

import Counting
import Dispatch
import Elastomeric
import Harness

func elastomericCounts() -> [Count] {
  let elastomer = Elastomer(associatedType: Int.self, name: "allocations")
  let queue = DispatchQueue(label: "observer")
  let done = DispatchSemaphore(value: 0)
  // SAFETY: only the observer's queue touches it until the semaphore is signalled. Breaks if two blocks count.
  nonisolated(unsafe) let sum = Sum()
  elastomer.registerObserver(on: queue) { mutation in
    unsafe sum.value &+= 1
    if let value = mutation.newValue as? Int, value % 1_000 == 0 { done.signal() }
  }
  // A burst of a thousand, so that what a trip costs is spread as it is in use. The queue waits meanwhile: how often it
  // would be asked to deliver is up to the scheduler.
  var next = 0
  let perBurst = allocationsPerCall {
    queue.suspend()
    for _ in 0..<1_000 {
      next &+= 1
      elastomer.stageValue(next)
    }
    queue.resume()
    done.wait()
    // What has delivered stays a while to see whether more comes.
    queue.sync {}
  }
  return [Count("allocations per send", "Elastomer.stageValue", .unison, perBurst / 1_000)]
}
