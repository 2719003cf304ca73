// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Relays that many threads take off")
struct RemovalThreads {
  @Test("a relay that is added while others take off all relays hangs there, or knows that it does not")
  func addedMeanwhile() {
    for _ in 0..<50 {
      let observable = Observable(wrappedValue: 0)
      let main = observable.relay
      let log = EventLog<Int>()
      let relays = (0..<2).map { _ in
        (0..<20).map { index in ValueRelay(currentValue: 0).whenDidSet { _ in log.append(index) } }
      }
      inThreads(4) { thread in
        for index in 0..<20 {
          if thread < 2 {
            main.addNext(relay: relays[thread][index])
          } else {
            main.removeAllNextRelays()
          }
        }
      }
      // One that hangs there keeps its place, any other one gets one.
      for relay in relays.joined() { main.addNext(relay: relay) }
      observable.wrappedValue = 1
      #expect(log.events.sorted() == (0..<20).flatMap { [$0, $0] })
    }
  }
}
