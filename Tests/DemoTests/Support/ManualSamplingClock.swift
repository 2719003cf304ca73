// SPDX-License-Identifier: MIT

import Synchronization

@testable import Demo

/// A clock that advances only while the sampler waits, by exactly that time.
final class ManualSamplingClock: SamplingClock {
  private let time = Mutex(0.0)
  private let script = Mutex<[(time: Double, act: @Sendable () -> Void)]>([])

  var now: Double { time.withLock { $0 } }

  /// The time in milliseconds, without the rounding of sums.
  var milliseconds: Int { Int((now * 1_000).rounded()) }

  /// Runs `act` in the first wait that reaches `time`.
  func at(_ time: Double, _ act: @escaping @Sendable () -> Void) {
    script.withLock { $0.append((time, act)) }
  }

  func sleep(_ seconds: Double) {
    let now = time.withLock { time in
      time += seconds
      return time + 0.000_001
    }
    let due = script.withLock { script in
      defer { script.removeAll { $0.time <= now } }
      return script.filter { $0.time <= now }
    }
    for entry in due { entry.act() }
  }
}
