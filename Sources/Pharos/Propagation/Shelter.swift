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

  /// Runs `body` when no change is on its way that was on its way at the call, and before all later ones.
  func inTurn(_ body: @escaping () -> Void) {
    body()
  }

  /// Stamps a change that began here before the Observable was joined, and is about to go on to another one.
  func stampUnwritten(_ passage: Passage) {}
}

@available(*, unavailable)
extension Shelter: Sendable {}
