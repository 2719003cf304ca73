// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric

@inline(never)
func stage(_ sum: Sum, _ iterations: Int) {
  let elastomer = Elastomer(associatedType: Int.self, name: "probe")
  let done = DispatchSemaphore(value: 0)
  elastomer.registerObserver(on: DispatchQueue(label: "observer")) { mutation in
    sum.value &+= 1
    if sum.value == iterations { done.signal() }
  }
  for value in 1...max(1, iterations) { elastomer.stageValue(value) }
  done.wait()
}
