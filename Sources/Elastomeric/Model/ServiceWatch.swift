// SPDX-License-Identifier: MIT

package import Dispatch
internal import Foundation
internal import NotificationEngine

/// Reports what a queue has not begun with: after five seconds, or when the program ends.
///
/// A program that does not serve its main queue gets nothing from an Elastomer, and would wait or end in silence.
package final class ServiceWatch: Sendable {
  private enum State {
    case idle, waiting, over
  }

  /// How long work may wait.
  package static let patience = 5.0

  private let state = Protected(State.idle)
  private let reporter: DispatchQueue
  private let isMissed: @Sendable () -> Bool

  /// Watches, and reports on `reporter` if `isMissed` says that something is to be delivered.
  package init(reportingOn reporter: DispatchQueue = .global(), isMissed: @escaping @Sendable () -> Bool = { true }) {
    self.reporter = reporter
    self.isMissed = isMissed
  }

  /// That of the main queue; none in a release build.
  static let ofMainQueue: ServiceWatch? = {
    #if DEBUG
      atexit { ServiceWatch.ofMainQueue?.checkAtEnd() }
      return ServiceWatch(isMissed: { InceptQueue.main.hasDeliveries })
    #else
      return nil
    #endif
  }()

  /// Work for the queue in place of `work`, which tells the watch that the queue is served.
  package func watching(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let before = state.withLock { state in
      defer { if state == .idle { state = .waiting } }
      return state
    }
    if before == .over { return work }
    if before == .idle {
      ElastomericDelay.run(on: reporter, after: Self.patience) { self.check("For \(Int(Self.patience)) seconds") }
    }
    return {
      // Before the work, which may take its time.
      self.state.withLock { $0 = .over }
      work()
    }
  }

  /// The program ends.
  package func checkAtEnd() {
    check("Until the program ended")
  }

  /// One report is enough.
  private func check(_ time: String) {
    guard state.withLock({ $0 }) == .waiting, isMissed(), state.exchange(.over) == .waiting else { return }
    Misuse.report(
      .mainQueueNotServed,
      """
      \(time) the main queue has not begun with what Elastomers have for it, so no observer there was called. Serve it, \
      by dispatchMain() or RunLoop.main.run(), or name another queue: registerObserver(on: queue).
      """
    )
  }
}
