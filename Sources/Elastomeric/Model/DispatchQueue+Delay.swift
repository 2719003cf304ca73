// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import NotificationEngine

extension DispatchQueue {
  /// Runs work when a delay has ended by a clock.
  func run(after delay: TimeInterval, by clock: DelayClock<UInt64>, _ work: @escaping @Sendable () -> Void) {
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
