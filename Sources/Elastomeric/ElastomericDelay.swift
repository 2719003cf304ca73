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
      Self.run(on: .underlying, after: delay) { [pending] in
        if let operation = pending.exchange(nil) { Model.shared.enqueue(operation) }
      }
    }
  }

  /// Runs work on a queue when a delay has ended, measured by the calling task's clock if it has one.
  static func run(on queue: DispatchQueue, after delay: TimeInterval, _ work: @escaping @Sendable () -> Void) {
    guard let clock = DelayClocks.ofCaller else {
      return queue.asyncAfter(deadline: .now() + delay, execute: work)
    }
    let (deadline, isBeyond) = clock.now.addingReportingOverflow(UInt64(exactly: (delay * 1e9).rounded()) ?? .max)
    clock.schedule(at: isBeyond ? .max : deadline) { end in
      guard let end else { return queue.async(execute: work) }
      queue.async {
        work()
        // A waiting test resumes after everything that the work has queued on the main queue.
        Model.shared.enqueue(.finish { DispatchQueue.main.async(execute: end) })
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
