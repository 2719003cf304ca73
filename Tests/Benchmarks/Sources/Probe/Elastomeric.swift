// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric

@inline(never)
func stage(_ sum: Sum, _ iterations: Int) {
  let elastomer = Elastomer(associatedType: Int.self, name: "probe")
  let queue = DispatchQueue(label: "observer")
  let done = DispatchSemaphore(value: 0)
  // SAFETY: only the observer's queue touches it until the semaphore is signalled. Breaks if two blocks count.
  nonisolated(unsafe) let sum = sum
  elastomer.registerObserver(on: queue) { mutation in
    unsafe sum.value &+= 1
    if unsafe sum.value == iterations { done.signal() }
  }
  // The queue waits meanwhile: how often it would be asked to deliver is up to the scheduler.
  queue.suspend()
  for value in 1...max(1, iterations) { elastomer.stageValue(value) }
  queue.resume()
  done.wait()
}
