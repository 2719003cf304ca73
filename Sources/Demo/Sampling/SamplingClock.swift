// SPDX-License-Identifier: MIT

import Foundation

/// Tells the sampler the time and lets it rest; tests hand in a clock that they move on themselves.
protocol SamplingClock: Sendable {
  /// Seconds, only ever forward.
  var now: Double { get }

  /// Blocks the calling thread for `seconds`.
  func rest(_ seconds: Double)
}

/// The system's clock.
struct SystemClock: SamplingClock {
  var now: Double { MachineReaders.now() }

  func rest(_ seconds: Double) {
    Thread.sleep(forTimeInterval: seconds)
  }
}
