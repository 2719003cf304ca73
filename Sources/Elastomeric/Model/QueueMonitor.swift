// SPDX-License-Identifier: MIT

package import Dispatch
internal import Foundation
package import NotificationEngine

/// Reports, after five seconds or when the program exits, that a queue hasn't run the work it was given.
///
/// In a program that doesn't run its main queue, Elastomers deliver nothing, and the program would wait or exit without
/// an explanation.
package final class QueueMonitor: Sendable {
  private enum State {
    case idle, waiting, served, reported
  }

  /// The number of seconds that work may wait.
  package static let timeLimit = 5.0

  private let state = Protected(State.idle)
  private let clock: DelayClock<UInt64>
  private let reporter: DispatchQueue
  private let hasDeliveries: @Sendable () -> Bool

  /// Creates a monitor that reports on `reporter`, if `hasDeliveries` returns true then.
  ///
  /// Unless `clock` is given, it goes by the system's clock, so that it sets no timer on a test's clock.
  package init(
    clock: DelayClock<UInt64>? = nil,
    reportingOn reporter: DispatchQueue = .global(),
    hasDeliveries: @escaping @Sendable () -> Bool = { true }
  ) {
    self.clock = clock ?? DelayClocks.system
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
    if before == .served || before == .reported { return work }
    if before == .idle {
      reporter.run(after: Self.timeLimit, by: clock) {
        self.check([.waiting], "For \(Int(Self.timeLimit)) seconds the main queue hasn't run the work of Elastomers")
      }
    }
    return {
      // Before the work, which may take long.
      self.state.withLock { if $0 != .reported { $0 = .served } }
      work()
    }
  }

  /// Checks when the program exits: also after the queue has run some work, as what it hasn't run yet is lost then.
  package func checkAtExit() {
    check([.waiting, .served], "The program ended before the main queue ran the work of Elastomers")
  }

  /// Reports at most once, in one of these states.
  private func check(_ states: [State], _ finding: String) {
    guard hasDeliveries() else { return }
    let isFound = state.withLock { state in
      defer { if states.contains(state) { state = .reported } }
      return states.contains(state)
    }
    guard isFound else { return }
    Misuse.report(
      .mainQueueNotServed,
      """
      \(finding), so observers there weren't called. Run the main queue, with dispatchMain() or RunLoop.main.run(), or \
      use another queue: registerObserver(on: queue).
      """
    )
  }
}
