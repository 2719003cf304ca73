// SPDX-License-Identifier: MIT

import Harness
import Workloads

/// What the measured closures of this module write to.
final class Counter {
  /// The sum of what was delivered; ones, nearly always.
  var total = 0
}

// SAFETY: peers want `@Sendable` closures; each benchmark delivers from one thread at a time and reads the counter when
// the deliveries have ended.
extension Counter: @unchecked Sendable {}

/// A contender that makes `size` deliveries per iteration.
func sender(
  _ name: String,
  _ role: Contender.Role,
  _ size: Int,
  most: Int = .max,
  make: (Counter) -> (Int) -> Void
) -> Contender {
  let counter = Counter()
  let run = timed(make(counter))
  return Contender(name, role, expected: size, most: most, delivered: { counter.total }, sample: run)
}

extension Workload {
  /// The same of this package; `deliveries` per iteration.
  func contender(_ size: Int, deliveries: Int, most: Int = .max) -> Contender {
    let counter = Workloads.Counter()
    let run = timed(start(size, counter))
    return Contender(name, .unison, expected: deliveries, most: most, delivered: { counter.delivered }, sample: run)
  }
}
