// SPDX-License-Identifier: MIT

import Foundation

/// How long tests that draw lots go on: a fixed number of rounds, or, for `make proofs SECONDS=60`, for so many seconds.
public enum Stress {
  /// The value of `STRESS_SECONDS`; nil in an ordinary test run.
  public static let seconds = ProcessInfo.processInfo.environment["STRESS_SECONDS"].flatMap(Double.init)

  /// Where lots start: `STRESS_SEED`, or a fixed seed, or under `STRESS_SECONDS` a fresh one.
  public static let seed: UInt64 = {
    if let text = ProcessInfo.processInfo.environment["STRESS_SEED"], let seed = UInt64(text) { return seed }
    return seconds == nil ? 2026 : UInt64.random(in: 0..<1_000_000_000)
  }()

  /// Whether leaks are looked for when the process ends.
  ///
  /// Random programs make circles of relays and origins, which hold themselves as the originals' do.
  public static let looksForLeaks =
    ProcessInfo.processInfo.environment["ASAN_OPTIONS"]?.contains("detect_leaks=1") ?? false

  /// How many times fewer rounds there are: `STRESS_PARTS`, or ten.
  ///
  /// `make proofs` sets it to one.
  private static let parts = ProcessInfo.processInfo.environment["STRESS_PARTS"].flatMap(Int.init) ?? 10

  /// A tenth of `few` in an ordinary test run, `few` in `make proofs`, `many` under stress.
  public static func rounds(_ few: Int, _ many: Int) -> Int { seconds != nil ? many : few / parts }

  /// A question to ask before each round: whether there is to be another one, of `few`, or under stress for as long as
  /// was asked for, divided among the `users` that ask like this.
  public static func isGoingOn(_ few: Int, users: Int = 1) -> (_ round: Int) -> Bool {
    guard let seconds else { return { $0 < rounds(few, few) } }
    let end = DispatchTime.now() + seconds / Double(users)
    return { _ in DispatchTime.now() < end }
  }
}
