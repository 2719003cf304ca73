// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Where the same threads meet, again and again.
///
/// They spin, so that they go on as close together as can be had.
public final class SpinBarrier: Sendable {
  private let count: Int
  private let arrivals = Atomic<Int>(0)

  /// Makes a barrier for `count` threads.
  public init(_ count: Int) {
    self.count = count
  }

  /// Waits until all threads have come.
  public func wait() {
    let mine = arrivals.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    let target = (mine / count + 1) * count
    var spins = 0
    while arrivals.load(ordering: .acquiring) < target {
      spins += 1
      if spins > 200 { sched_yield() }
    }
  }
}

/// Runs rounds on `count` threads until `check` says false: `prepare` and `check` run alone, `body` on all threads at once.
public func inRounds(
  _ count: Int,
  prepare: @escaping (_ round: Int) -> Void,
  body: @escaping (_ thread: Int, _ round: Int) -> Void,
  check: @escaping (_ round: Int) -> Bool
) {
  let barrier = SpinBarrier(count)
  let flag = Flag()
  inThreads(count) { thread in
    var round = 0
    while true {
      if thread == 0 { prepare(round) }
      barrier.wait()
      body(thread, round)
      barrier.wait()
      if thread == 0, !check(round) { flag.raise() }
      barrier.wait()
      if flag.isRaised { return }
      round += 1
    }
  }
}

/// Goes up once, and every thread can see it.
public final class Flag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Makes a flag that is down.
  public init() {}

  /// Whether it is up.
  public var isRaised: Bool { value.load(ordering: .acquiring) }

  /// Lifts the flag; what was written before can be read by whoever sees it up.
  public func raise() { value.store(true, ordering: .releasing) }
}
