// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import NotificationEngine

extension DispatchQueue {
  /// Runs work on this queue when a delay has ended by the clock of the calling task.
  ///
  /// Without one, this queue itself measures the delay, so that no other has to be served in time.
  func run(after delay: TimeInterval, _ work: @escaping @Sendable () -> Void) {
    guard let clock = DelayClocks.ofCaller else { return asyncAfter(deadline: .now() + delay, execute: work) }
    let (deadline, isBeyond) = clock.now.addingReportingOverflow(UInt64(exactly: (delay * 1e9).rounded()) ?? .max)
    clock.schedule(at: isBeyond ? .max : deadline) { [self, isAwaited = clock.isAwaited] whenDone in
      async {
        work()
        // A waiting test resumes after everything that the work has delivered on the main queue.
        if isAwaited { Model.shared.enqueue(.express([], on: .main) { _ in whenDone() }) }
      }
    }
  }
}
