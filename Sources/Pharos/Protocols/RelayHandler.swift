// SPDX-License-Identifier: MIT

/// Something that takes changes and passes them on.
public protocol RelayHandler {
  /// What changes.
  associatedtype Value

  /// Passes a change; says whether it was passed (false: ignored).
  @discardableResult
  func relay(changes: Changes<Value>) -> Bool
}
