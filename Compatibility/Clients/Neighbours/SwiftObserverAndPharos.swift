// SPDX-License-Identifier: MIT

import Pharos
import SwiftObserver

final class Unqualified {
  @Observable var number = 1  // rejected
}

final class Form {
  @Pharos.Observable var name = ""
  @ObservableProperty var number = 1
}

// A protocol of SwiftObserver has two names: this one meets nothing of Pharos.
final class Sensor: ObservableObject {
  let messenger = Messenger<Int>()
}

final class Reader: Observer {
  let receiver = Receiver()

  func read(_ sensor: Sensor, _ form: Form) {
    observe(sensor) { form.number = $0 }
    form.$number.whenDidSet { print($0.new) }
  }
}
