// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Rising numbers")
struct RisingNumberThreads {
  @Test("each of several threads gets rising numbers, and no two get the same")
  func threads() {
    let before = nextRisingNumber()
    let all = EventLog<[UInt64]>()
    inThreads(4) { _ in
      all.append((0..<1_000).map { _ in nextRisingNumber() })
    }
    for numbers in all.events {
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }
    let numbers = Set(all.events.joined())
    let after = nextRisingNumber()
    #expect(numbers.count == 4_000)
    #expect(numbers.allSatisfy { before < $0 && $0 < after })
  }
}
