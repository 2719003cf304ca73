// SPDX-License-Identifier: MIT

import Bind

// In a file of its own: the compiler would merge its closure with an equal one, and a jump from one to the other would
// be counted.
extension Workload {
  package static let relayUpdate = Workload("Relay.update") { size, counter in
    let relay = Relay<Int>()
    for _ in 0..<size { relay.bind { counter.total &+= $0 } }
    return { for _ in 0..<$0 { relay.update(withValue: 1) } }
  }
}
