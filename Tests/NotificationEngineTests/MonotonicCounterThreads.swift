// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Rising numbers")
struct MonotonicCounterThreads {
  @Test("each of several threads gets rising numbers, and no two get the same")
  func threads() {
    let before = nextMonotonicNumber()
    let all = EventLog<[UInt64]>()
    inThreads(4) { _ in
      all.append((0..<1_000).map { _ in nextMonotonicNumber() })
    }
    for numbers in all.events {
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }
    let numbers = Set(all.events.joined())
    let after = nextMonotonicNumber()
    #expect(numbers.count == 4_000)
    #expect(numbers.allSatisfy { before < $0 && $0 < after })
  }
}
