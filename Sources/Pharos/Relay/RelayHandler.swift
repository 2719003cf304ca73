// SPDX-License-Identifier: MIT

/// Something that takes changes and passes them on.
public protocol RelayHandler {
  /// The type of the values that change.
  associatedtype Value

  /// Passes a change; says whether it was passed (false: ignored, or too late for an ``Observable``).
  @discardableResult
  func relay(changes: Changes<Value>) -> Bool
}
