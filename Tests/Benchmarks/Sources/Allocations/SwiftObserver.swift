// SPDX-License-Identifier: MIT

import Counting
import Harness
import SwiftObserver

private final class Listener: Observer {
  let receiver = Receiver()
}

func swiftObserverCounts() -> [Count] {
  let sum = Sum()
  let listener = Listener()
  let perSend = [0, 1, 10, 1_000].map { size in
    let messenger = Messenger<Int>()
    for _ in 0..<size { listener.observe(messenger) { sum.value &+= $0 } }
    return allocationsPerCall { messenger.send(1) }
  }
  let perSet = [0, 1, 10, 1_000].map { size in
    let variable = Var(0)
    for _ in 0..<size { listener.observe(variable) { sum.value &+= $0.new } }
    return allocationsPerCall { variable.value &+= 1 }
  }
  return [
    Count("allocations per send", "Messenger.send", .unison, perSend.max() ?? .nan),
    Count("allocations per send", "Var.value", .unison, perSet.max() ?? .nan),
    Count(
      "bytes per subscriber",
      "Messenger",
      .unison,
      bytesPerSubscriber { count, keep in
        let messenger = Messenger<Int>()
        let listener = Listener()
        for own in 0..<count { listener.observe(messenger) { sum.value &+= $0 &+ own } }
        keep((messenger, listener))
      }
    ),
    Count("bytes of an idle one", "Var<Int>", .unison, bytesPerObject(count: 1_000) { Var($0) }),
  ]
}
