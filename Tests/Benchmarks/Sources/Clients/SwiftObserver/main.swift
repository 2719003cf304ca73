// SPDX-License-Identifier: MIT

import SwiftObserver

final class Listener: Observer {
  let receiver = Receiver()
}

let listener = Listener()
let variable = Var(1)
listener.observe(variable) { print($0.old, $0.new) }
variable.value = 2
listener.stopObserving(variable)
