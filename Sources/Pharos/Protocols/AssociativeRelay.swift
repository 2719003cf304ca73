// SPDX-License-Identifier: MIT

/// A relay that belongs to an object.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
public protocol AssociativeRelay: AnyObject {
  /// The object, referenced weakly; nil once it is deallocated.
  var associatedObject: AnyObject? { get }
}

extension AssociativeRelay {
  /// Retains the relay as long as its object lives.
  ///
  /// ```swift
  /// label.bondableRelays.text.whenDidSet { print($0.new) }.retainToSource()
  /// label.text = "Hello"
  /// ```
  ///
  /// Has no effect if the object is deallocated. On Apple's systems, the relay is released with the object. Elsewhere,
  /// the runtime doesn't report deallocations, so the relay is released at the next use of any object's relays.
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
