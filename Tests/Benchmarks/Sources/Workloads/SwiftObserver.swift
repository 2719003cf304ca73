// SPDX-License-Identifier: MIT

import SwiftObserver

final class Listener: Observer {
  let receiver = Receiver()
}

extension Workload {
  package static let messengerSend = Workload("Messenger.send") { size, counter in
    let messenger = Messenger<Int>()
    let listener = Listener()
    for _ in 0..<size { listener.observe(messenger) { counter.total &+= $0 } }
    return {
      for _ in 0..<$0 { messenger.send(1) }
      withExtendedLifetime(listener) {}
    }
  }

  package static let varSet = Workload("Var") { size, counter in
    let variable = Var(0)
    let listener = Listener()
    for _ in 0..<size { listener.observe(variable) { counter.total &+= $0.new > $0.old ? 1 : 0 } }
    let values = Values()
    return {
      for value in values.next($0) { variable.value = value }
      withExtendedLifetime(listener) {}
    }
  }

  package static let messengerChain = Workload("SwiftObserver") { depth, counter in
    let messenger = Messenger<Int>()
    let listener = Listener()
    var last = listener.observe(messenger)
    for step in 0..<depth { last = step % 3 == 1 ? last.filter { $0 > 0 } : last.map { $0 &+ 1 } }
    let mapped = depth - (depth + 1) / 3
    last.receive { counter.total &+= $0 &- mapped }
    return {
      for _ in 0..<$0 { messenger.send(1) }
      withExtendedLifetime(listener) {}
    }
  }
}
