// SPDX-License-Identifier: MIT

import Harness
import OpenCombine

/// A value is set, and one observer is told.
func setGroup() -> Group {
  Group("set, one observer", size: 1) {
    [didSetSetter(), bindSetter(), swiftObserverSetter()] + peerSetters()
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
    property.closure = { counter.total &+= $1 &- $0 }
    var next = 0
    return {
      for _ in 0..<$0 {
        next &+= 1
        property.value = next
      }
    }
  }
}

private func peerSetters() -> [Contender] {
  [
    sender("OpenCombine CurrentValueSubject", .peer, 1) { counter in
      let subject = CurrentValueSubject<Int, Never>(0)
      var last = 0
      let subscription = subject.sink {
        counter.total &+= $0 &- last
        last = $0
      }
      var next = 0
      return {
        for _ in 0..<$0 {
          next &+= 1
          subject.send(next)
        }
        withExtendedLifetime(subscription) {}
      }
    },
    observationSender(1),
  ]
}
