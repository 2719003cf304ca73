// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import Pharos
import SwiftObserver

// All four beside Foundation, which brings along Combine.

final class Unqualified: ObservableObject {  // rejected
  let messenger = Messenger<Int>()
}

final class Qualified: SwiftObserver.ObservableObject {
  let messenger = Messenger<Int>()
  let output = Bind.Output(value: 1)
  @ObservableProperty var text: String?
  let subscription: Bind.Subscription? = nil
  let elastomer = Elastomer(associatedType: Int.self, name: "count")
}
