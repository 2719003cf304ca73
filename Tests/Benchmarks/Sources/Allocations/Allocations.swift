// SPDX-License-Identifier: MIT

import CAllocationCounter
import Foundation
import Harness

/// Counts allocations and bytes, and prints them as JSON; a program of its own, because counting costs time.
@main
enum Allocations {
  static func main() throws {
    guard allocation_counter_works() != 0 else {
      print("[]")
      return
    }
    let counts = engineCounts() + facadeCounts() + peerCounts()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    FileHandle.standardOutput.write(try encoder.encode(counts))
  }
}

/// How many allocations one call of `body` makes, on average over a thousand, after it has been called a few times.
@inline(never)
func allocationsPerCall(_ body: () -> Void) -> Double {
  for _ in 0..<20 { body() }
  let before = allocation_count()
  for _ in 0..<1_000 { body() }
  return Double(allocation_count() - before) / 1_000
}

/// How many bytes more are alive for each object that `make` returns, of so many.
@inline(never)
func bytesPerObject<Object>(count: Int, _ make: (Int) -> Object) -> Double {
  var objects: [Object] = []
  objects.reserveCapacity(count)
  let before = allocation_live_bytes()
  for index in 0..<count { objects.append(make(index)) }
  let after = allocation_live_bytes()
  return withExtendedLifetime(objects) { Double(after - before) / Double(count) }
}

/// The same for subscribers of one source, at the worst of several numbers of subscribers.
@inline(never)
func bytesPerSubscriber(_ fill: (_ count: Int, _ keep: (Any) -> Void) -> Void) -> Double {
  [1_000, 10_000, 20_000, 40_000].map { count in
    var kept: [Any] = []
    kept.reserveCapacity(count + 1)
    let before = allocation_live_bytes()
    fill(count) { kept.append($0) }
    let after = allocation_live_bytes()
    return withExtendedLifetime(kept) { Double(after - before) / Double(count) }
  }.max() ?? .nan
}

/// What closures write to.
final class Sum {
  var value = 0
}

// SAFETY: peers want `@Sendable` closures; this program has one thread.
extension Sum: @unchecked Sendable {}
