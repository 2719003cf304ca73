// SPDX-License-Identifier: MIT

import Pharos

// A screen's model and label, and the session to which the screen belongs.
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
  @Observable var title = ""
}

final class Label: PopulatedRelays {
  var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
}

@MainActor let label = Label()
@MainActor let model = Model()
@MainActor let session = Session()
