// SPDX-License-Identifier: MIT

/// A place where a relay hangs, as the relay knows it.
@usableFromInline
protocol ParentLink: AnyObject {
  /// Takes the relay off its parent.
  func detach()

  /// From now on the parent keeps the relay alive.
  func retainChild(_ relay: AnyObject)

  /// Whether the relay still hangs there.
  var isAttached: Bool { get }
}
