// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("RisingNumber and LateNumber")
struct NumberThreads {
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

  @Test("a late number is set once, and all threads see the same one")
  func once() {
    for _ in 0..<200 {
      let box = Box()
      #expect(box.number.value == 0)
      let seen = EventLog<UInt64>()
      inThreads(4) { thread in
        seen.append(box.number.setIfZero { UInt64(thread + 1) })
        seen.append(box.number.value)
      }
      #expect(Set(seen.events) == [box.number.value])
      #expect((1...4).contains(box.number.value))
      #expect(box.number.setIfZero { 9 } == box.number.value)
    }
  }

  private final class Box {
    let number = LateNumber()
  }
}
