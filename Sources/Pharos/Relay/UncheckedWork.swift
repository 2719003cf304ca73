// SPDX-License-Identifier: MIT

/// Work that is handed to a queue.
// SAFETY: the closure is called once, by the queue that it was handed to; what it touches is protected.
struct UncheckedWork: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
