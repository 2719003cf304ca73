// SPDX-License-Identifier: MIT

internal import NotificationEngine

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

/// Retains relays as long as their object lives, or until they are discarded.
final class KeptRelays: RelayParent {
  private let relays = Protected<[ObjectIdentifier: AnyObject]>([:])

  func add(_ relay: AnyObject) {
    relays.withLock { $0[ObjectIdentifier(relay)] = relay }
    (relay as? any RelayChild)?.addParent(self)
  }

  func remove(_ relay: AnyObject) {
    // The caller retains the relay, so this isn't the last reference.
    relays.withLock { $0[ObjectIdentifier(relay)] = nil }
  }
}
