// SPDX-License-Identifier: MIT

import Counting

/// Counts the allocations and bytes of this package; a program of its own, because counting costs time.
@main
enum Allocations {
  static func main() throws {
    try printCounts { engineCounts() + bindCounts() + elastomericCounts() + swiftObserverCounts() + pharosCounts() }
  }
}

/// What closures write to.
final class Sum {
  var value = 0
}
