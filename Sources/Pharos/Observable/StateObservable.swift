// SPDX-License-Identifier: MIT

/// A state with relays.
public protocol StateObservable {
  /// Runs the listeners with the current value.
  func invokeRelayWithCurrent()

  /// Takes all next relays off the main relay.
  func removeAllRelay()

  /// Ends every bond.
  func removeBond()
}
