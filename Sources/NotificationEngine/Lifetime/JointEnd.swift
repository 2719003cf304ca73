// SPDX-License-Identifier: MIT

/// Ends several deliveries together, with the first call of `end()`.
package final class JointEnd {
  private let endings = Protected<[() -> Void]?>([])

  package init() {}

  package var isOver: Bool { endings.withLock { $0 == nil } }

  /// Adds the closure that ends one of the deliveries, and calls it if `end()` has been called already.
  package func add(_ ending: @escaping () -> Void) {
    let isOver = endings.withLock { endings in
      endings?.append(ending)
      return endings == nil
    }
    if isOver { ending() }
  }

  /// Ends the deliveries, in the order in which they were added.
  package func end() {
    for ending in endings.exchange(nil) ?? [] { ending() }
  }
}

@available(*, unavailable)
extension JointEnd: Sendable {}
