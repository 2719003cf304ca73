// SPDX-License-Identifier: MIT

/// What you can do with an ``Observable`` without knowing the type of its value.
public protocol StateObservable {
  /// Calls the main relay's listener and next relays with the current value.
  func invokeRelayWithCurrent()

  /// Removes all next relays of the main relay, bonds included.
  ///
  /// The listener stays.
  func removeAllRelay()

  /// Ends every bond in both directions.
  func removeBond()
}
