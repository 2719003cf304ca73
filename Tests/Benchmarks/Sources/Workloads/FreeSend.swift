// SPDX-License-Identifier: MIT

import SwiftObserver

// In a file of its own: the compiler would merge equal closures, and a jump from one to the other would be counted.
extension Workload {
  /// Without an observer; what the gates count.
  package static let freeSend = Workload("Messenger.send") { size, counter in
    let messenger = Messenger<Int>()
    for _ in 0..<size { observe(messenger) { counter.total &+= $0 } }
    return { for _ in 0..<$0 { messenger.send(1) } }
  }
}
