// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Rising numbers")
struct RisingNumberThreads {
  private static let numbers = RisingNumber(step: 2)

  @Test("numbers rise by the step, from the step on")
  func step() {
    let numbers = RisingNumber(step: 3)
    #expect([numbers.next(), numbers.next(), numbers.next()] == [3, 6, 9])
    #expect(RisingNumber().next() == 1)
  }

  @Test("each of several threads gets rising numbers, and no two get the same")
  func threads() {
    let all = EventLog<[UInt64]>()
    inThreads(4) { _ in
      all.append((0..<1_000).map { _ in Self.numbers.next() })
    }
    for numbers in all.events {
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(Set(all.events.joined()).count == 4_000)
    #expect(all.events.joined().max() == 8_000)
  }
}
