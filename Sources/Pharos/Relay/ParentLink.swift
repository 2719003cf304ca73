// SPDX-License-Identifier: MIT

/// A relay's link to one of its parents.
@usableFromInline
protocol ParentLink: AnyObject {
  /// Removes the relay from its parent.
  func detach()

  /// Makes the parent retain the relay from now on.
  func retainChild(_ relay: AnyObject)

  /// Whether the relay is still attached.
  var isAttached: Bool { get }
}
