// SPDX-License-Identifier: MIT

import SwiftObserver
import SwiftUI

// SwiftObserver beside SwiftUI, which brings along Combine and Observation.

final class Unqualified: ObservableObject {  // rejected
  let messenger = Messenger<Int>()
}

final class Qualified: SwiftObserver.ObservableObject {
  let messenger = Messenger<Int>()
}

final class OfCombine: SwiftUI.ObservableObject {
  @Published var number = 0
}

final class SecondName: SwiftObserver.Observable {
  let messenger = Messenger<Int>()
}

// The macro of Observation goes before the name of a protocol.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable final class Observed {
  var number = 0
}

final class Reader: Observer {
  let receiver = Receiver()
  var number = 0

  func read(_ one: Qualified, _ other: Var<Int>) {
    observe(one) { [weak self] in self?.number = $0 }
    observe(other) { [weak self] in self?.number = $0.new }
  }
}

struct Screen: View {
  var body: Text { Text("") }
}
