// SPDX-License-Identifier: MIT

/// A relay that belongs to an object.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
public protocol AssociativeRelay: AnyObject {
  /// The object; held weakly.
  var associatedObject: AnyObject? { get }
}
