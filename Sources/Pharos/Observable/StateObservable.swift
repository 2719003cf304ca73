// SPDX-License-Identifier: MIT

/// The operations of an ``Observable`` that don't depend on the type of its value.
public protocol StateObservable {
  /// Calls the listeners with the current value.
  func invokeRelayWithCurrent()

  /// Removes all next relays of the main relay.
  func removeAllRelay()

  /// Ends every bond.
  func removeBond()
}
