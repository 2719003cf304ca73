// SPDX-License-Identifier: MIT

import Bind
import Elastomeric

// What an app has: two values of Bind, one of Elastomeric, a screen.
@MainActor let output = Output(value: 1)
@MainActor let text = Output(value: "")

extension Elastomer {
  static var volume: Elastomer { Elastomer(associatedType: Int.self, name: "volume") }
}

func showAndCloseScreen() {}
