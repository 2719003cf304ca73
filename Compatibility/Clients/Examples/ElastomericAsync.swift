// SPDX-License-Identifier: MIT

// A typed Elastomer, whose observer belongs to the main actor, and tasks that read it.

import Elastomeric

extension Elastomer {
  static var loudness: Elastomer { Elastomer(associatedType: Int.self, name: "loudness") }
}

@MainActor
class Mixer {
  let loudness = Elastomer.loudness.typed(as: Int.self)
  var shown = 0

  func start() -> [Task<Void, Never>] {
    loudness.observe { [weak self] _, new in self?.shown = new ?? 0 }
    loudness.stage(5)
    loudness.modify { $0 += 1 }
    let loudness = loudness
    return [
      Task.detached { for await value in loudness.values() { print(value) } },
      Task.detached { for await mutation in loudness.mutations() { print(mutation.old ?? 0, mutation.new ?? 0) } },
    ]
  }
}

#if !swift(>=6)
  /// Makes an Elastomer in a generic function, as clients of the original do; in Swift 6 mode, the compiler warns here.
  func makeElastomer<T: Equatable>(_ type: T.Type, _ name: String) -> Elastomer {
    Elastomer(associatedType: type, name: name)
  }
#endif
