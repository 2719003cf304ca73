// SPDX-License-Identifier: MIT

import Bind

// A text that is edited and sent, and what is dragged meanwhile.
struct User {
  let id: Int
  let name: String
}

@MainActor let text = Output(value: "")
@MainActor let selection = Output<Int?>()
@MainActor let user = Output<User>()
@MainActor let sendTapped = Relay<Void>()
@MainActor let position = Output(value: 0.0)
@MainActor let dragEnded = Relay<Void>()
@MainActor let progress = Output(value: 0.0)

@MainActor func send(_ text: String) {}
@MainActor func move(to position: Double) {}
