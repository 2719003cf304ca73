// SPDX-License-Identifier: MIT

// A property and what runs elsewhere.

import Dispatch
import Pharos

@MainActor
class Player {
  @Observable var volume = 5

  func start() -> [Task<Void, Never>] {
    let (values, changes) = ($volume.values(), $volume.changes())
    let texts = $volume.map { "\($0)" }.values()
    let sender = $volume.sender()
    return [
      Task.detached { for await value in values where value > 10 { sender.send(10) } },
      Task.detached { for await change in changes { print(change.old, change.new) } },
      Task.detached { for await text in texts { print(text) } },
    ]
  }

  func louder() {
    $volume.modify { $0 += 1 }
  }

  func log() {
    $volume.nextRelay().whenDidSet(on: .global()) { changes in print(changes.new) }
  }
}
