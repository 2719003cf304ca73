// SPDX-License-Identifier: MIT

/// What keeps the plans of a tree of relays while a change passes: the Observable at its top, whatever its type.
@usableFromInline
class Shelter {
  @usableFromInline
  init() {}

  /// Lets go of `object` when no change is on its way that was on its way at the call.
  func retire(_ object: AnyObject) {
    withExtendedLifetime(object) {}
  }
}

@available(*, unavailable)
extension Shelter: Sendable {}
