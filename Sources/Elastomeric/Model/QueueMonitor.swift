// SPDX-License-Identifier: MIT

package import Dispatch
internal import Foundation
internal import NotificationEngine

/// Reports, after five seconds or when the program exits, that a queue hasn't run the work it was given.
///
/// In a program that doesn't run its main queue, Elastomers deliver nothing, and the program would wait or exit without
/// an explanation.
package final class QueueMonitor: Sendable {
  private enum State {
    case idle, waiting, finished
  }

  /// The number of seconds that work may wait.
  package static let timeLimit = 5.0

  private let state = Protected(State.idle)
  private let reporter: DispatchQueue
  private let hasDeliveries: @Sendable () -> Bool

  /// Creates a monitor that reports on `reporter`, if `hasDeliveries` returns true then.
  package init(
    reportingOn reporter: DispatchQueue = .global(),
    hasDeliveries: @escaping @Sendable () -> Bool = { true }
  ) {
    self.reporter = reporter
    self.hasDeliveries = hasDeliveries
  }

  /// The monitor of the main queue; nil in a release build.
  static let ofMainQueue: QueueMonitor? = {
    #if DEBUG
      atexit { QueueMonitor.ofMainQueue?.checkAtExit() }
      return QueueMonitor(hasDeliveries: { DeliveryQueue.main.hasDeliveries })
    #else
      return nil
    #endif
  }()

  /// Returns work to run in place of `work`, which also tells the monitor that the queue runs its work.
  package func monitoring(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let before = state.withLock { state in
      defer { if state == .idle { state = .waiting } }
      return state
    }
    if before == .finished { return work }
    if before == .idle {
      ElastomericDelay.run(on: reporter, after: Self.timeLimit) { self.check("For \(Int(Self.timeLimit)) seconds") }
    }
    return {
      // Before the work, which may take long.
      self.state.withLock { $0 = .finished }
      work()
    }
  }

  /// Checks when the program exits.
  package func checkAtExit() {
    check("Until the program ended")
  }

  /// Reports at most once.
  private func check(_ time: String) {
    guard state.withLock({ $0 }) == .waiting, hasDeliveries(), state.exchange(.finished) == .waiting else { return }
    Misuse.report(
      .mainQueueNotServed,
      """
      \(time) the main queue has not run the work of Elastomers, so no observer there was called. Run the main queue, \
      with dispatchMain() or RunLoop.main.run(), or use another queue: registerObserver(on: queue).
      """
    )
  }
}
