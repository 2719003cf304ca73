// SPDX-License-Identifier: MIT

/// A source as its users know it: what an inspection calls it, and how many subscribers there are.
package protocol Inspected {
  /// Finds the object that subscribers belong to, besides the name; it does not keep the object.
  var inspectedSource: () -> AnyObject? { get }

  /// Its name in a graph.
  var inspectedName: String { get }

  /// How many there are at this moment.
  var subscriberCount: Int { get }
}

extension Inspected {
  package var inspectedSource: () -> AnyObject? { { [weak source = self as AnyObject] in source } }

  package var inspectedName: String { "\(type(of: self))" }
}

extension Subject: Inspected {}

extension SharedSubject: Inspected {}
