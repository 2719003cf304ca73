// SPDX-License-Identifier: MIT

import SwiftObserver

// What an app's objects send each other.
struct User: Sendable { let name: String }

@MainActor let texts = Messenger<String>()
@MainActor let positions = Messenger<Double>()
@MainActor let logins = Messenger<User>()
@MainActor let taps = Messenger<Void>()
@MainActor let text = Var("")
@MainActor let download = Promise<[UInt8]>()
@MainActor let login = ResultPromise<User>()
