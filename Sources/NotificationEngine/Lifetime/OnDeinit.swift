// SPDX-License-Identifier: MIT

/// Runs a closure when it is deallocated, such as when a source releases the closure that captures it.
@usableFromInline
package final class OnDeinit {
  private let action: () -> Void

  @usableFromInline
  package init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { action() }
}
