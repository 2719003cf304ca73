// SPDX-License-Identifier: MIT

import Pharos

// A misspelled member of a change in a closure for `whenDidSet`: the Guide says where the compiler finds it.
// The compiler has to reject exactly the lines that end with `// rejected`.

@MainActor
final class ViewModel {
  @Pharos.Observable var count = 1
  var shown = 0

  func observe() {
    $count.nextRelay().whenDidSet { change in  // rejected
      self.shown = change.nwe
    }
    $count.nextRelay().whenDidSet { (change: Changes<Int>) in
      self.shown = change.nwe  // rejected
    }
    $count.nextRelay().whenDidSet { change in
      self.shown = change.new
    }
  }
}
