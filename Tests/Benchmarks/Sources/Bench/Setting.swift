// SPDX-License-Identifier: MIT

import Harness
import OpenCombine
import Workloads

/// A value is set, and one observer is told.
func setGroup() -> Group {
  Group("set, one observer", size: 1) {
    [didSetSetter()] + Workload.sets.map { $0.contender(1, deliveries: 1) } + [floorSetter()] + peerSetters()
  }
}

/// What a program without a library does.
private final class Property {
  var closure: ((_ old: Int, _ new: Int) -> Void)?

  var value = 0 {
    didSet { closure?(oldValue, value) }
  }
}

private func didSetSetter() -> Contender {
  sender("didSet + closure", .baseline, 1) { counter in
    let property = Property()
    property.closure = { counter.total &+= $1 > $0 ? 1 : 0 }
    let values = Values()
    return { for value in values.next($0) { property.value = value } }
  }
}

private func peerSetters() -> [Contender] {
  [
    sender("OpenCombine CurrentValueSubject", .peer, 1) { counter in
      let subject = CurrentValueSubject<Int, Never>(0)
      let subscription = subject.sink { counter.total &+= $0 > 0 ? 1 : 0 }
      // The current value comes with the subscription.
      let values = Values()
      return {
        for value in values.next($0) { subject.send(value) }
        withExtendedLifetime(subscription) {}
      }
    },
    observationSender(1),
  ]
}
