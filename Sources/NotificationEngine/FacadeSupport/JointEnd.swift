// SPDX-License-Identifier: MIT

/// Several deliveries that end together: with the first call of `end()`.
package final class JointEnd {
  private let endings = Protected<[() -> Void]?>([])

  package init() {}

  package var isOver: Bool { endings.withLock { $0 == nil } }

  /// Adds what ends one of the deliveries; it is called now if the end has come already.
  package func add(_ ending: @escaping () -> Void) {
    let isOver = endings.withLock { endings in
      endings?.append(ending)
      return endings == nil
    }
    if isOver { ending() }
  }

  /// Ends the deliveries that were added, in their order.
  package func end() {
    for ending in endings.exchange(nil) ?? [] { ending() }
  }
}

@available(*, unavailable)
extension JointEnd: Sendable {}
