// SPDX-License-Identifier: MIT

/// The operations of an ``Observable`` that don't depend on the type of its value.
public protocol StateObservable {
  /// Calls the main relay's listener and next relays with the current value.
  func invokeRelayWithCurrent()

  /// Removes all next relays of the main relay, bonds included; the listener stays.
  func removeAllRelay()

  /// Ends every bond in both directions.
  func removeBond()
}
