// SPDX-License-Identifier: MIT

/// A source as its users know it: what an inspection calls it, and how many subscribers there are.
package protocol Inspected {
  /// Finds an object that lives while the source does; it does not keep the object.
  var inspectedSource: () -> AnyObject? { get }

  /// Tells it, together with the name, from all other sources that live.
  var inspectedIdentity: ObjectIdentifier { get }

  /// Its name in a graph.
  var inspectedName: String { get }

  /// How many there are at this moment.
  var subscriberCount: Int { get }
}

extension Inspected {
  package var inspectedSource: () -> AnyObject? { { [weak source = self as AnyObject] in source } }

  package var inspectedIdentity: ObjectIdentifier { ObjectIdentifier(self as AnyObject) }

  package var inspectedName: String { "\(type(of: self))" }
}

extension Subject: Inspected {}

extension SharedSubject: Inspected {}
