// SPDX-License-Identifier: MIT

/// Runs a closure when it is deallocated.
///
/// A closure that captures it detects when a source releases that closure.
@usableFromInline
package final class OnDeinit {
  private let action: () -> Void

  @usableFromInline
  package init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { action() }
}
