// SPDX-License-Identifier: MIT

/// Runs a closure when its last reference is released: a closure that captures it tells when a source releases that.
@usableFromInline
package final class OnDeinit {
  private let action: () -> Void

  @usableFromInline
  package init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { action() }
}
