// SPDX-License-Identifier: MIT

import Bind
import Pharos
import TestSupport
import Testing
import UnisonBridges

/// Pairs of calls that race with a bridge.
@Suite("Bridges and threads")
struct BridgeThreads {
  private static let rounds = 500

  @Test("A bond that is cancelled while both sides are set lets go of both")
  func cancelAgainstBothSides() {
    for _ in 0..<Self.rounds {
      let first = Output(value: 0)
      let second = Output(value: 1)
      let bond = first.bond(with: second)
      inThreads(3) { thread in
        switch thread {
        case 0: for value in 1...5 { first.update(withValue: value) }
        case 1: for value in 11...15 { second.update(withValue: value) }
        default: bond.cancel()
        }
      }
      #expect([first.bindingCount, second.bindingCount] == [0, 0])
    }
  }

  @Test("A holder that dies while the other one is set ends the bond")
  func deathAgainstSet() {
    for _ in 0..<Self.rounds {
      let first = Output(value: 0)
      var second: Pharos.Observable<Int>? = Pharos.Observable(wrappedValue: 1)
      let bond = first.bond(with: second!.relay)
      race({ for value in 1...5 { first.update(withValue: value) } }, { second = nil })
      #expect(bond.isOver)
      #expect(first.bindingCount == 0)
    }
  }
}
