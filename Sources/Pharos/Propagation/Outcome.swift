// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Whether a change passed; true also while it still waits.
final class Outcome {
  private let passed = Protected(true)

  var isPassed: Bool {
    get { passed.withLock { $0 } }
    set { passed.withLock { $0 = newValue } }
  }
}

@available(*, unavailable)
extension Outcome: Sendable {}
