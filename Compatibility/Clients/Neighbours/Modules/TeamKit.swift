// SPDX-License-Identifier: MIT

// Stands for a module that a team has for all its apps, with extensions under names that Unison has now, too.

import Bind
import SwiftObserver

extension Output {
  /// Changes the value.
  public func modify(_ change: (inout Value) -> Void) {}
}

extension Variable {
  /// Changes the value.
  public func modify(_ change: (inout Value) -> Void) {}

  /// Who sends.
  public var sender: String { "team" }
}
