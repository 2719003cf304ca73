// SPDX-License-Identifier: MIT

import SwiftObserver

// What free observers observe.
struct User: Equatable { let name: String }

@MainActor let input = Var("")
@MainActor let text = Var("")
@MainActor let position = Var(0.0)
@MainActor let user = Var(User(name: "Ada"))
@MainActor let tap = Messenger<Void>()
@MainActor let logout = Messenger<Void>()
@MainActor let news = Messenger<String>()
@MainActor let download = Var(0)
