// SPDX-License-Identifier: MIT

/// A facade's object as its tests see it: which subject is behind it, and how many subscribers there are.
package protocol Inspected {
  /// The subject, or whatever else its subscribers have subscribed to.
  var inspectedSource: AnyObject { get }

  /// How many there are at this moment.
  var inspectedCount: Int { get }
}

extension Subject: Inspected {
  package var inspectedSource: AnyObject { self }

  package var inspectedCount: Int { subscriberCount }
}
