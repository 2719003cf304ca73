// SPDX-License-Identifier: MIT

// A team's own extensions, in the module that uses them, under names that Unison has now, too.

import Bind
import Pharos
import SwiftObserver

extension Output {
  func modify(_ change: (inout Value) -> Void) {}

  // A closure that doesn't escape: the team's own is taken.
  func changed(_ change: (inout Value) -> Void) {
    modify(change)
  }
}

extension Variable {
  func modify(_ change: (inout Value) -> Void) {}

  // The same signature: the team's own is taken.
  func changed(_ change: (inout Value) -> Void) {
    modify(change)
  }
}

extension Pharos.Observable {
  func modify(_ change: (inout Wrapped) -> Void) {}

  func changed(_ change: (inout Wrapped) -> Void) {
    modify(change)
  }
}

// Under a name of its own, and with what Unison has.
extension Output {
  func change(_ change: @escaping (inout Value) -> Void) { _ = modify(change) as Bool }

  func changeNow(_ change: (inout Value) -> Void) {
    _ = modify(change) as Bool  // rejected
  }
}
