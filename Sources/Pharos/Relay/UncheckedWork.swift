// SPDX-License-Identifier: MIT

/// A closure that is passed to a queue although it isn't `Sendable`.
// SAFETY: the closure is called once, by the queue that receives it; what it touches is protected.
struct UncheckedWork: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
