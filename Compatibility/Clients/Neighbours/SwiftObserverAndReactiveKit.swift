// SPDX-License-Identifier: MIT

import ReactiveKit
import SwiftObserver

final class Unqualified: ObservableObject {  // rejected
  let messenger = Messenger<Int>()
}

final class Sensor: SwiftObserver.ObservableObject {
  let messenger = Messenger<Int>()
}

final class OtherReader: Observer {  // rejected
  let receiver = Receiver()
}

final class Reader: SwiftObserver.Observer {
  let receiver = Receiver()

  func read(_ sensor: Sensor, _ signal: Subject<Int, Never>) {
    observe(sensor) { print($0) }
    signal.observe { _ in sensor.send(1) }
  }
}
