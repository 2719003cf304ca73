// SPDX-License-Identifier: MIT

import Foundation
import NotificationEngine
import TestSupport
import Testing

extension Proofs {
  /// `Docs/Contracts.md`, section *Threads and locks*.
  @Suite("Rules: floods")
  struct FloodRules {
    /// How many messages a thread sends at most that sends until the other one is done.
    private static let limit = 300_000

    @Test(
      "A thread that sends without end delivers what it sends itself",
      arguments: Style.allCases.filter(\.ordersThreads),
      [1, 2]
    )
    func flood(style: Style, count: Int) {
      let source = UnsafeTransfer(style.makeSource())
      // All Elastomers take their turns with one another.
      let flooded = style == .elastomer ? UnsafeTransfer(style.makeSource()) : source
      let (hasBegun, isDone, isOver) = (Flag(), Flag(), Flag())
      let cancel = source.value.subscribe { _ in }
      let alone = (1...1_001).map { number in Self.duration { source.value.send(-number) } }.sorted()[500]
      let longest = Protected(0.0)
      // A machine with too few processors lets a thread that delivers fall far behind, which debug builds report.
      _ = reportedMisuse {
        inThreads(1 + count) { thread in
          guard thread == 0 else {
            for number in 1...Self.limit where !isDone.isRaised {
              flooded.value.send(thread * Self.limit + number)
              if number == 1_000 { hasBegun.raise() }
              if number == Self.limit { isOver.raise() }
            }
            return
          }
          _ = wait { hasBegun.isRaised }
          let durations = (1...100).map { number in Self.duration { source.value.send(number) } }
          #expect(!isOver.isRaised, "calls did not return before the other threads came to an end")
          isDone.raise()
          longest.withLock { $0 = durations.max() ?? 0 }
        }
      }
      let batches = longest.withLock { $0 } / alone / Double(DeliveryOrder.jobsBetweenOffers)
      print("flood by \(count), \(style): the longest of 100 calls took as long as \(batches) batches of calls alone")
      source.value.settle()
      cancel()
    }

    /// The nanoseconds for which the calling thread runs, without those in which a busy machine runs others.
    private static func duration(_ body: () -> Void) -> Double {
      let start = processorTime()
      body()
      return max(1, processorTime() - start)
    }

    private static func processorTime() -> Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
  }
}
