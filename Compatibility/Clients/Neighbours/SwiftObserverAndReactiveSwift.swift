// SPDX-License-Identifier: MIT

import ReactiveSwift
import SwiftObserver

final class Unqualified: Observer {  // rejected
  let receiver = Receiver()
}

final class Reader: SwiftObserver.Observer {
  let receiver = Receiver()

  func read(_ number: Var<Int>, _ input: ReactiveSwift.Observer<Int, Never>) {
    observe(number).new().receive { input.receive($0) }
  }
}
