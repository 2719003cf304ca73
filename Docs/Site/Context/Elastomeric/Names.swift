// SPDX-License-Identifier: MIT

import Elastomeric

// What an app has names for.
struct User: Equatable, Sendable { let name: String }

let text = Elastomer(associatedType: String.self, name: "text").typed(as: String.self)
let level = Elastomer(associatedType: Double.self, name: "level").typed(as: Double.self)
let user = Elastomer(associatedType: User.self, name: "user").typed(as: User.self)
let taps = Elastomer(associatedType: Int.self, name: "taps").typed(as: Int.self)
let isOver = Elastomer(associatedType: Bool.self, name: "isOver").typed(as: Bool.self)
