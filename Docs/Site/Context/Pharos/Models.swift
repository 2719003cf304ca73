// SPDX-License-Identifier: MIT

import Pharos

// What a screen shows, and the session that it belongs to.
struct User { let name: String }

@MainActor
final class Model {
  @Observable var count = 0
  @Observable var position = 0.0
  @Observable var text = ""
  @Observable var taps = 0
  @Observable var user = User(name: "Ada")
}

@MainActor
final class Session {
  @Observable var isOver = false
}

@MainActor let model = Model()
@MainActor let session = Session()
