// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import NotificationEngine

/// A staging that waits for its time, and can be cancelled until then: an addition to *Elastomeric*.
///
/// Letting go of it does not cancel. Safe on every thread.
public struct ElastomericDelay: Sendable {
  /// The operation that is still to be done; the clock or `cancel` takes it out, whichever comes first.
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

  /// Runs the work on the queue when the delay is over, by the manual clock if there is one.
  static func run(on queue: DispatchQueue, after delay: TimeInterval, _ work: @escaping @Sendable () -> Void) {
    guard let clock = ManualClock.ofCaller else {
      return queue.asyncAfter(deadline: .now() + delay, execute: work)
    }
    let (deadline, isBeyond) = clock.now.addingReportingOverflow(UInt64(exactly: (delay * 1e9).rounded()) ?? .max)
    // The timer doesn't retain the clock, which retains the timer.
    let pendingWork = clock.isAwaited ? clock.pendingWork : nil
    clock.schedule(at: isBeyond ? .max : deadline) {
      guard let pendingWork else { return queue.async(execute: work) }
      pendingWork.begin()
      queue.async {
        work()
        // A test that waits goes on behind what the work has brought to the main queue.
        Model.shared.enqueue(.finish { DispatchQueue.main.async { pendingWork.end() } })
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
