// SPDX-License-Identifier: MIT

import SwiftObserver

// In a file of its own: the compiler would merge equal closures, and a jump from one to the other would be counted.
extension Workload {
  /// Each step an observable of its own, with the next one as its only observer.
  static let standaloneChain = Workload("SwiftObserver, standalone") { depth, counter in
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
