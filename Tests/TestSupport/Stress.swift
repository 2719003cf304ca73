// SPDX-License-Identifier: MIT

import Foundation

/// How long tests that draw lots go on: a fixed number of rounds, or, for `make stress`, for so many seconds.
public enum Stress {
  /// The value of `STRESS_SECONDS`; nil in an ordinary test run.
  public static let seconds = ProcessInfo.processInfo.environment["STRESS_SECONDS"].flatMap(Double.init)

  /// Where lots start: `STRESS_SEED`, or a fixed seed, or under `STRESS_SECONDS` a fresh one.
  public static let seed: UInt64 = {
    if let text = ProcessInfo.processInfo.environment["STRESS_SEED"], let seed = UInt64(text) { return seed }
    return seconds == nil ? 2026 : UInt64.random(in: 0..<1_000_000_000)
  }()

  /// `few` in an ordinary test run, `many` under stress; a tenth of that under ThreadSanitizer.
  ///
  /// There a round costs ten times as much, and a race is seen in any round in which both sides run, not only in the one
  /// in which they collide.
  public static func rounds(_ few: Int, _ many: Int) -> Int {
    let rounds = seconds == nil ? few : many
    #if ENGINE_TSAN_LOCK
      return max(1, rounds / 10)
    #else
      return rounds
    #endif
  }

  /// Calls `body` with 0, 1, 2 … `count` times, or under stress for as long as was asked for; stops when it returns false.
  public static func forEach(_ count: Int, _ body: (Int) -> Bool) -> Int {
    let end = seconds.map { DispatchTime.now() + $0 }
    var index = 0
    while end.map({ DispatchTime.now() < $0 }) ?? (index < count) {
      guard body(index) else { return index }
      index += 1
    }
    return index
  }
}
