// SPDX-License-Identifier: MIT

internal import CAllocationCounter
internal import Foundation
package import Harness

/// Prints counts as JSON; an empty list where allocations cannot be counted.
package func printCounts(_ counts: () -> [Count]) throws {
  let counts = allocation_counter_works() != 0 ? counts() : []
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  FileHandle.standardOutput.write(try encoder.encode(counts))
}

/// How many allocations one call of `body` makes, on average over a thousand, after it has been called a few times.
@inline(never)
package func allocationsPerCall(_ body: () -> Void) -> Double {
  for _ in 0..<20 { body() }
  let before = allocation_count()
  for _ in 0..<1_000 { body() }
  return Double(allocation_count() - before) / 1_000
}

/// How many bytes more are alive for each object that `make` returns, of so many.
@inline(never)
package func bytesPerObject<Object>(count: Int, _ make: (Int) -> Object) -> Double {
  var objects: [Object] = []
  objects.reserveCapacity(count)
  let before = allocation_live_bytes()
  for index in 0..<count { objects.append(make(index)) }
  let after = allocation_live_bytes()
  return withExtendedLifetime(objects) { Double(after - before) / Double(count) }
}

/// The same for subscribers of one source, at the worst of several numbers of subscribers.
@inline(never)
package func bytesPerSubscriber(_ fill: (_ count: Int, _ keep: (Any) -> Void) -> Void) -> Double {
  [1_000, 10_000, 20_000, 40_000].map { count in
    var kept: [Any] = []
    kept.reserveCapacity(count + 1)
    let before = allocation_live_bytes()
    fill(count) { kept.append($0) }
    let after = allocation_live_bytes()
    return withExtendedLifetime(kept) { Double(after - before) / Double(count) }
  }.max() ?? .nan
}
