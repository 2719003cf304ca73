// SPDX-License-Identifier: MIT

import Counting
import Harness
import NotificationEngine
import Workloads

/// Counts the allocations and bytes of this package; a program of its own, because counting costs time.
@main
enum Allocations {
  static func main() throws {
    try printCounts { sends() + subscribing() + idle() + subscribers() }
  }

  /// The worst of several numbers of subscribers.
  private static func sends() -> [Count] {
    let sizes = [0, 1, 10, 1_000, 100_000]
    let workloads = Workload.sends.filter { $0.name != "SharedSubject.send" }.map { ($0.name, $0) }
    let worst = (workloads + [("Var.value", .varSet)]).map { name, workload in
      let figures = sizes.map { allocationsPerIteration(workload.start($0, Counter())) }
      return Count("allocations per send", name, .unison, figures.max() ?? .nan)
    }
    // The buffer of this stream has room for what comes, so that all that is counted is ours.
    let source = Subject<Int>()
    let messages = source.messages(bufferingPolicy: .bufferingNewest(1))
    let perMessage = withExtendedLifetime(messages) {
      allocationsPerIteration { for _ in 0..<$0 { source.send(1) } }
    }
    // A burst of a thousand, so that what a trip costs is spread as it is in use.
    let perBurst = allocationsPerIteration(Workload.stageHeld.start(1_000, Counter()))
    return worst + [
      Count("allocations per send", "Subject.messages", .unison, perMessage),
      Count("allocations per send", "Elastomer.stageValue", .unison, perBurst / 1_000),
    ]
  }

  private static func subscribing() -> [Count] {
    [.subscribe, .outputBind].map { (workload: Workload) in
      let figure = allocationsPerIteration(workload.start(10, Counter()))
      return Count("allocations per subscribe + cancel", workload.name, .unison, figure)
    }
  }
}
