// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Relay")
struct RelayTests {
  @Test("a Relay stores nothing: no replay, whatever it was made with and whatever it has sent")
  func storesNothing() {
    let relay = Relay(value: 7)
    let log = EventLog<Int>()
    relay.bind { log.append($0) }
    relay.update(withValue: 1)
    relay.bind { log.append($0 * 10) }
    #expect(log.take() == [1])
    relay.update(withValue: 2)
    #expect(log.take() == [2, 20])
    #expect(relay.value == nil)
  }

  @Test("a Relay stores nothing when it is updated through a variable of its superclass")
  func asOutput() {
    let output: Output<Int> = Relay<Int>()
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    output.update(withValue: 1)
    output.bind { log.append($0 * 10) }
    #expect(log.events == [1])
    #expect(output.value == nil)
  }
}
