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
  /// The operation that is to be performed.
  ///
  /// Taken by the timer or by `cancel`, whichever comes first.
  private let pending: Protected<ModelOperation?>?

  /// Performs an operation after a delay, which the queue of the call measures, unless the calling task has a clock.
  @discardableResult
  init(_ operation: ModelOperation, after delay: TimeInterval) {
    guard delay > 0, delay < .infinity else {
      pending = nil
      if delay <= 0 { Model.shared.enqueue(operation) }
      return
    }
    let pending = Protected<ModelOperation?>(operation)
    self.pending = pending
    let queue = DispatchQueue.underlying
    let perform = { @Sendable in if let operation = pending.exchange(nil) { Model.shared.enqueue(operation) } }
    guard let clock = DelayClocks.ofCaller else {
      queue.asyncAfter(deadline: .now() + delay, execute: perform)
      return
    }
    let deadline = clock.now().later(by: UInt64(exactly: (delay * 1e9).rounded()) ?? .max)
    _ = clock.schedule(deadline) { [isAwaited = clock.isAwaited] whenDone in
      queue.async {
        perform()
        // A waiting test resumes after everything that this has delivered on the main queue.
        if isAwaited { Model.shared.enqueue(.express([], on: .main) { _ in whenDone() }) }
      }
    }
  }

  /// Cancels the staging if it hasn't taken place yet, and releases the value.
  ///
  /// - Returns: Whether this call prevented the staging.
  @discardableResult
  public func cancel() -> Bool {
    pending?.exchange(nil) != nil
  }
}
