// SPDX-License-Identifier: MIT

/// A relay's link to one of its next relays.
protocol ChildLink: AnyObject {
  /// Removes the next relay; returns that relay's own links, which the caller removes afterwards.
  func removeChild() -> [any ChildLink]

  /// Removes the next relay if it is orphaned or deallocated; returns whether the link is detached.
  func prune() -> Bool

  /// The bond for which the next relay was attached, if any.
  var bond: Bond? { get }
}
