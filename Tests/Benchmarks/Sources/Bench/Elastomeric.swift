// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Harness

/// 100,000 values in a burst, each of which has to reach one observer on a dispatch queue.
func stageGroup() -> Group {
  let size = 100_000
  return Group("stage", size: size) {
    [hopper(size), stager(size)]
  }
}

/// What staging replaces: a hop to the queue that keeps the value, and one to the queue that wants to know.
private func hopper(_ size: Int) -> Contender {
  sender("two DispatchQueue.async hops", .baseline, size, most: 4) { counter in
    let keeper = DispatchQueue(label: "keeper")
    let observer = DispatchQueue(label: "observer")
    return {
      for _ in 0..<$0 {
        for value in 0..<size {
          keeper.async {
            observer.async { counter.total &+= value >= 0 ? 1 : 0 }
          }
        }
        keeper.sync {}
        observer.sync {}
      }
    }
  }
}

private func stager(_ size: Int) -> Contender {
  sender("Elastomer.stageValue", .unison, size, most: 4) { counter in
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
        for value in values.next(size) { elastomer.stageValue(value) }
        done.wait()
      }
    }
  }
}
