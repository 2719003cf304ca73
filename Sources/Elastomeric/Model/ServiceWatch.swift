// SPDX-License-Identifier: MIT

package import Dispatch
internal import NotificationEngine

/// Reports the first work for a queue that nobody has begun after five seconds.
///
/// A program that does not serve its main queue gets nothing from an Elastomer, and would wait in silence.
package final class ServiceWatch: Sendable {
  private enum State {
    case idle, waiting, served
  }

  /// How long work may wait.
  package static let patience = 5.0

  private let state = Protected(State.idle)
  private let reporter: DispatchQueue

  /// Watches, and reports on `reporter`.
  package init(reportingOn reporter: DispatchQueue = .global()) {
    self.reporter = reporter
  }

  /// That of the main queue; none in a release build.
  static var ofMainQueue: ServiceWatch? {
    #if DEBUG
      ServiceWatch()
    #else
      nil
    #endif
  }

  /// Work for the queue in place of `work`, which tells the watch that the queue is served.
  package func watching(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let before = state.withLock { state in
      defer { if state == .idle { state = .waiting } }
      return state
    }
    if before == .served { return work }
    if before == .idle {
      ElastomericDelay.run(on: reporter, after: Self.patience) { self.check() }
    }
    return {
      self.state.withLock { $0 = .served }
      work()
    }
  }

  private func check() {
    guard state.withLock({ $0 }) == .waiting else { return }
    Misuse.report(
      .mainQueueNotServed,
      """
      Observers of an Elastomer have waited for the main queue for \(Int(Self.patience)) seconds. Serve it, by \
      dispatchMain() or RunLoop.main.run(), or name another queue: registerObserver(on: queue).
      """
    )
  }
}
