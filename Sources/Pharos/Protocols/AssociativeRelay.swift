// SPDX-License-Identifier: MIT

/// A relay that belongs to an object.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
public protocol AssociativeRelay: AnyObject {
  /// The object; held weakly.
  var associatedObject: AnyObject? { get }
}

extension AssociativeRelay {
  /// Keeps the relay as long as its object lives.
  ///
  /// Has no effect if the object is gone. Where the runtime tells nobody of an object's death (everywhere but on
  /// Apple's systems), the relay goes at the next use of any object's relays.
  ///
  /// Mirrors *Pharos*, section *Bondable Relays*.
  ///
  /// - Returns: This relay.
  @discardableResult
  public func retainToSource() -> Self {
    if let object = associatedObject { ObjectTable.keep(self, with: object) }
    return self
  }
}
