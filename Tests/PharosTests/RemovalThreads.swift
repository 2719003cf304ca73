// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Relays that many threads take off")
struct RemovalThreads {
  static let adders = 3
  static let added = 100

  @Test("a relay that is added while another thread takes off all relays stays with its next relays, or loses both")
  func addedMeanwhile() {
    for _ in 0..<20 {
      let observable = Observable(wrappedValue: 0)
      let main = observable.relay
      let log = EventLog<Int>()
      let relays = (0..<Self.adders * Self.added).map { index in
        let relay = ValueRelay(currentValue: 0)
        relay.nextRelay().whenDidSet { _ in log.append(index) }
        return relay
      }
      inThreads(Self.adders + 1) { thread in
        if thread < Self.adders {
          for relay in relays[thread * Self.added..<(thread + 1) * Self.added] { main.addNext(relay: relay) }
        } else {
          for _ in 0..<Self.added { main.removeAllNextRelays() }
        }
      }
      observable.wrappedValue = 1
      #expect(log.take().sorted() == relays.indices.filter { relays[$0].isValid })
      main.removeAllNextRelays()
      observable.wrappedValue = 2
      #expect(log.events == [])
      #expect(relays.allSatisfy { !$0.isValid })
    }
  }
}
