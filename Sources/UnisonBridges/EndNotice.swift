// SPDX-License-Identifier: MIT

/// Runs a closure when the last reference goes: a closure that captures it tells when a source lets go of it.
@usableFromInline final class EndNotice {
  private let action: () -> Void

  @usableFromInline init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { action() }
}
