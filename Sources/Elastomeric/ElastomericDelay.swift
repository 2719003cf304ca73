// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import NotificationEngine

/// A staging that waits for its time, and can be cancelled until then: an addition to *Elastomeric*.
///
/// Letting go of it does not cancel. Safe on every thread.
public struct ElastomericDelay: Sendable {
  /// What is still to be done; taken out by whoever comes first, the clock or `cancel`.
  private let pending: Protected<ModelOperation?>

  @discardableResult
  init(_ operation: ModelOperation, after delay: TimeInterval) {
    pending = Protected(nil)
    if delay <= 0 {
      Model.shared.enqueue(operation)
    } else if delay < .infinity {
      _ = pending.exchange(operation)
      DispatchQueue.underlying.asyncAfter(deadline: .now() + delay) { [pending] in
        if let operation = pending.exchange(nil) { Model.shared.enqueue(operation) }
      }
    }
  }

  /// Sees to it that the value is not staged, if it has not been yet, and lets go of the value.
  ///
  /// - Returns: True when this call prevented the staging.
  @discardableResult
  public func cancel() -> Bool {
    pending.exchange(nil) != nil
  }
}
