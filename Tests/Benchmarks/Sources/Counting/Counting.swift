// SPDX-License-Identifier: MIT

internal import CAllocationCounter
internal import Foundation
package import Harness

/// Prints counts as JSON; an empty list where allocations cannot be counted.
package func printCounts(_ counts: () -> [Count]) throws {
  let counts = allocation_counter_works() != 0 ? counts() : []
  FileHandle.standardOutput.write(try JSONEncoder().encode(counts))
}

/// How many allocations one iteration of `run` makes, on average over a thousand, after a few.
package func allocationsPerIteration(_ run: (_ iterations: Int) -> Void) -> Double {
  run(20)
  let before = allocation_count()
  run(1_000)
  return Double(allocation_count() - before) / 1_000
}

/// How many bytes more are alive for each object that `make` returns.
package func bytesPerObject<Object>(_ make: (Int) -> Object) -> Double {
  bytes(1_000) { count, keep in for index in 0..<count { keep(make(index)) } }
}

/// The same for subscribers of one source, at the worst of several numbers of subscribers.
package func bytesPerSubscriber(_ fill: (_ count: Int, _ keep: (Any) -> Void) -> Void) -> Double {
  [1_000, 10_000, 20_000, 40_000].map { bytes($0, fill) }.max() ?? .nan
}

private func bytes<Object>(_ count: Int, _ fill: (_ count: Int, _ keep: (Object) -> Void) -> Void) -> Double {
  var kept: [Object] = []
  kept.reserveCapacity(count + 1)
  let before = allocation_live_bytes()
  fill(count) { kept.append($0) }
  let after = allocation_live_bytes()
  return withExtendedLifetime(kept) { Double(after - before) / Double(count) }
}
