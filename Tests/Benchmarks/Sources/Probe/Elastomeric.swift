// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric

@inline(never)
func stage(_ sum: Sum, _ iterations: Int) {
  let elastomer = Elastomer(associatedType: Int.self, name: "probe")
  let queue = DispatchQueue(label: "observer")
  let done = DispatchSemaphore(value: 0)
  elastomer.registerObserver(on: queue) { mutation in
    sum.value &+= 1
    if sum.value == iterations { done.signal() }
  }
  // The queue waits meanwhile: how often it would be asked to deliver is up to the scheduler.
  queue.suspend()
  for value in 1...max(1, iterations) { elastomer.stageValue(value) }
  queue.resume()
  done.wait()
}
