// SPDX-License-Identifier: MIT

extension Subject {
  /// Runs `body` in a turn of a queued subject, unless a delivery is under way; returns whether it ran.
  package func performIfFree(_ body: () -> Void) -> Bool {
    guard let head, case .own = enterIfFree() else { return false }
    body()
    release(Self.queuedOwner, head)
    return true
  }
}
