// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("AtomicValue")
struct AtomicValueThreads {
  private struct Pair: Equatable {
    var first: Int32
    var second: Int32
  }

  private final class Holder<Value> {
    private let plain = AtomicValue<Value>()

    var value: Value { plain.value }

    var word: UInt64 { plain.word }

    func store(_ value: Value) { plain.store(value) }
  }

  @Test("an AtomicValue is possible of plain data of at most a word, not of references and of what is larger")
  func possible() {
    #expect(AtomicValue<Int>.isPossible)
    #expect(AtomicValue<Pair>.isPossible)
    #expect(AtomicValue<Void>.isPossible)
    #expect(!AtomicValue<Int?>.isPossible)
    #expect(!AtomicValue<String>.isPossible)
    #expect(!AtomicValue<[Int]>.isPossible)
  }

  @Test("an AtomicValue has the value that was stored last")
  func stores() {
    let flag = Holder<Bool>()
    #expect(!flag.value)
    flag.store(true)
    #expect(flag.value)
    let number = Holder<Double>()
    number.store(-1.5)
    #expect(number.value == -1.5)
    #expect(number.word == AtomicValue<Double>.word(of: -1.5))
  }

  @Test("no thread sees half of an AtomicValue")
  func whole() {
    let holder = Holder<Pair>()
    let torn = Protected(0)
    inThreads(4) { thread in
      for round in 0..<2_000 {
        if thread < 2 { holder.store(Pair(first: Int32(round), second: -Int32(round))) }
        let seen = holder.value
        if seen.first != -seen.second { torn.withLock { $0 += 1 } }
      }
    }
    #expect(torn.withLock { $0 } == 0)
  }
}
