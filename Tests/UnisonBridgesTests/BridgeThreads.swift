// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

/// Pairs of calls that race with a bridge.
@Suite("Bridges and threads")
struct BridgeThreads {
  private static let rounds = 500

  @Test("A bridge that is cancelled while another thread sends hands over nothing afterwards, and nothing twice")
  func cancelAgainstSend() {
    for _ in 0..<Self.rounds {
      let output = Output(value: 0)
      let subject = Subject<Int>()
      let log = EventLog<Int>()
      subject.subscribe { log.append($0) }
      let bridge = output.forward(to: subject)
      race({ for value in 1...5 { output.update(withValue: value) } }, { bridge.cancel() })
      let count = log.count
      output.update(withValue: 9)
      #expect(log.events == Array(0..<count))
      #expect(output.bindingCount == 0)
    }
  }

  @Test("A bridge that is built while another thread sends misses no value after its first")
  func buildAgainstSend() {
    for _ in 0..<Self.rounds {
      let output = Output(value: 0)
      let subject = Subject<Int>()
      let log = EventLog<Int>()
      subject.subscribe { log.append($0) }
      race({ for value in 1...5 { output.update(withValue: value) } }, { output.forward(to: subject) })
      let events = log.events
      #expect(events == Array((events.first ?? 9)..<6))
    }
  }

  @Test("A sink that dies while another thread sends ends the bridge")
  func deathAgainstSend() {
    for _ in 0..<Self.rounds {
      let messenger = Messenger<Int>()
      var output: Output<Int>? = Output(value: 0)
      let bridge = messenger.forward(to: output!)
      race({ for value in 1...5 { messenger.send(value) } }, { output = nil })
      messenger.send(6)
      #expect(bridge.isOver)
    }
  }

  @Test("A bond that is cancelled while both sides are set lets go of both")
  func cancelAgainstBothSides() {
    for _ in 0..<Self.rounds {
      let first = Output(value: 0)
      let second = Var(1)
      let bond = first.bond(with: second)
      inThreads(3) { thread in
        switch thread {
        case 0: for value in 1...5 { first.update(withValue: value) }
        case 1: for value in 11...15 { second.value = value }
        default: bond.cancel()
        }
      }
      #expect(first.bindingCount == 0)
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

  @Test("A value that is tracked while another thread sets it is the last one at the end")
  func trackAgainstSet() {
    for _ in 0..<Self.rounds {
      let variable = Var(0)
      race(
        { for value in 1...5 { variable.value = value } },
        {
          let tracked = Tracked(variable)
          #expect((0...5).contains(tracked.value))
        }
      )
      #expect(Tracked(variable).value == 5)
    }
  }
}
