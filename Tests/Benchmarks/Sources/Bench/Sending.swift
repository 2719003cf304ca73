// SPDX-License-Identifier: MIT

import Dispatch
import Harness
import Workloads

/// One message to N subscribers; nanoseconds per delivery (per send, for N = 0).
func sendGroups() -> [Group] {
  [0, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].map { size in
    Group("send", size: size, isLong: [100, 10_000, 1_000_000].contains(size)) {
      let ours = size <= 100_000 ? Workload.sends : [.subjectSend, .sharedSend, .queuedSend]
      return handwrittenSenders(size) + ours.map { $0.contender(size, deliveries: size) }
        + (size <= 100_000 ? peerSenders(size) : [])
    }
  }
}

private func handwrittenSenders(_ size: Int) -> [Contender] {
  [
    sender("loop over closures", .baseline, size) { counter in
      let loop = Loop()
      fill(loop, size, counter)
      return { for _ in 0..<$0 { loop.send(1) } }
    },
    sender("floor", .floor, size) { counter in
      let floor = Floor(size)
      fill(floor, size, counter)
      return { for _ in 0..<$0 { floor.send(1) } }
    },
    sender("direct call", .floor, size) { counter in
      let target = DirectReceiver(counter)
      return { for _ in 0..<$0 { for _ in 0..<size { target.receive(1) } } }
    },
  ]
}

/// What only facades do: values with observers, transforms, staging.
func facadeGroups() -> [Group] {
  [setGroup()] + transformGroups() + [stageGroup()]
}

/// 100,000 values in a burst, each of which has to reach one observer on a dispatch queue.
private func stageGroup() -> Group {
  let size = 100_000
  return Group("stage", size: size) {
    [hopper(size), Workload.stage.contender(size, deliveries: size, most: 4)]
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
