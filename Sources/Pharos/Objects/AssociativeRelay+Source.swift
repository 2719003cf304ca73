// SPDX-License-Identifier: MIT

extension AssociativeRelay {
  /// Retains the relay as long as its object lives.
  ///
  /// ```swift
  /// label.bondableRelays.text
  ///   .whenDidSet { print($0.new) }
  ///   .retainToSource()
  /// label.text = "Hello"  // calls the listener
  /// ```
  ///
  /// Has no effect if the object has been deallocated. On Apple's systems, the relay is released with the object.
  /// Elsewhere, the runtime doesn't report deallocations, so the relay is released at the next use of any object's
  /// relays.
  ///
  /// Mirrors *Pharos*, section "Bondable Relays".
  ///
  /// - Returns: This relay.
  @discardableResult
  public func retainToSource() -> Self {
    if let object = associatedObject { ObjectTable.entry(of: object).relays?.add(self) }
    return self
  }
}
