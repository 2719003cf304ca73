// SPDX-License-Identifier: MIT

/// Work for a queue.
// SAFETY: the closure is called once, by the queue that receives it; what it touches is protected.
struct UncheckedWork: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
