// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import NotificationEngine

/// A delayed staging, which you can cancel until it takes place.
///
/// Releasing it doesn't cancel the staging. You can use it on any thread.
///
/// An addition to *Elastomeric*.
public struct ElastomericDelay: Sendable {
  /// The operation that is to be performed; taken by the timer or by `cancel`, whichever comes first.
  private let pending: Protected<ModelOperation?>

  @discardableResult
  init(_ operation: ModelOperation, after delay: TimeInterval) {
    pending = Protected(nil)
    if delay <= 0 {
      Model.shared.enqueue(operation)
    } else if delay < .infinity {
      _ = pending.exchange(operation)
      DispatchQueue.underlying.run(after: delay) { [pending] in
        if let operation = pending.exchange(nil) { Model.shared.enqueue(operation) }
      }
    }
  }

  /// Cancels the staging if it hasn't taken place yet, and releases the value.
  ///
  /// - Returns: Whether this call prevented the staging.
  @discardableResult
  public func cancel() -> Bool {
    pending.exchange(nil) != nil
  }
}
