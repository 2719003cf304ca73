// SPDX-License-Identifier: MIT

import Harness
import SwiftObserver

private final class Listener: Observer {
  let receiver = Receiver()
}

func swiftObserverSenders(_ size: Int) -> [Contender] {
  [
    sender("Messenger.send", .unison, size) { counter in
      let messenger = Messenger<Int>()
      let listener = Listener()
      for _ in 0..<size { listener.observe(messenger) { counter.total &+= $0 } }
      return {
        for _ in 0..<$0 { messenger.send(1) }
        withExtendedLifetime(listener) {}
      }
    }
  ]
}

func swiftObserverSetter() -> Contender {
  sender("Var", .unison, 1) { counter in
    let variable = Var(0)
    let listener = Listener()
    listener.observe(variable) { counter.total &+= $0.new > $0.old ? 1 : 0 }
    let values = Values()
    return {
      for value in values.next($0) { variable.value = value }
      withExtendedLifetime(listener) {}
    }
  }
}

func swiftObserverTransformer(_ depth: Int) -> Contender {
  sender("SwiftObserver", .unison, 1) { counter in
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

/// Each step an observable of its own, with the next one as its only observer.
func swiftObserverStandaloneTransformer(_ depth: Int) -> Contender {
  sender("SwiftObserver, standalone", .unison, 1) { counter in
    let messenger = Messenger<Int>()
    var last = messenger
    for step in 0..<depth { last = step % 3 == 1 ? last.filter { $0 > 0 } : last.map { $0 &+ 1 } }
    let mapped = depth - (depth + 1) / 3
    let listener = Listener()
    listener.observe(last) { counter.total &+= $0 &- mapped }
    return { [last] in
      for _ in 0..<$0 { messenger.send(1) }
      withExtendedLifetime((listener, last)) {}
    }
  }
}
