// SPDX-License-Identifier: MIT

/// A relay that belongs to an object.
///
/// Mirrors *Pharos*, section "Bondable Relays".
public protocol AssociativeRelay: AnyObject {
  /// The object, referenced weakly, or nil once it is deallocated.
  var associatedObject: AnyObject? { get }
}
