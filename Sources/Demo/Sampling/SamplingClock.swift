// SPDX-License-Identifier: MIT

import Foundation

/// The clock by which the sampler waits; tests pass one that they advance themselves.
protocol SamplingClock: Sendable {
  /// The time in seconds, which only increases.
  var now: Double { get }

  /// Blocks the calling thread for a number of seconds.
  func sleep(_ seconds: Double)
}

/// The system's clock.
struct SystemClock: SamplingClock {
  var now: Double { MachineReaders.now() }

  func sleep(_ seconds: Double) {
    Thread.sleep(forTimeInterval: seconds)
  }
}
