// SPDX-License-Identifier: MIT

/// A type that receives changes and passes them on.
///
/// Every relay conforms.
public protocol RelayHandler {
  /// The type of the values that change.
  associatedtype Value

  /// Passes a change on, unless it is ignored.
  ///
  /// - Returns: False if the change was ignored, or came too late for an ``Observable``.
  @discardableResult
  func relay(changes: Changes<Value>) -> Bool
}
