// SPDX-License-Identifier: MIT

/// A closure that other threads call although it isn't `Sendable`.
// SAFETY: what the closure touches is protected, or belongs to the queue that calls it once.
struct UncheckedWork: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
