// SPDX-License-Identifier: MIT

import Testing

@testable import Demo

@Suite("The flow of messages")
@MainActor
struct MessageTests {
  @Test("messages a second are the mean of ten seconds, so that a seldom message is seen as such")
  func perSecond() {
    let flow = Flow(.bind, from: "a", to: ["b"])
    flow.countMessage()
    flow.measure(at: 10)
    #expect(flow.perSecond == 0)
    for _ in 0..<6 { flow.countMessage() }
    flow.measure(at: 12)
    #expect(flow.perSecond == 3)
    flow.measure(at: 12)
    #expect(flow.perSecond == 3)
    flow.measure(at: 13)
    #expect(flow.perSecond == 2)
    for time in 14...22 { flow.measure(at: Double(time)) }
    #expect(flow.perSecond == 0)
    #expect(flow.count == 7)
    for time in 25...60 {
      if time.isMultiple(of: 5) { flow.countMessage() }
      flow.measure(at: Double(time))
      if time > 35 { #expect(flow.perSecond == 0.2) }
    }
    #expect([0, 0.01, 0.05, 0.2, 12].map(frequency) == ["0/s", "<0.1/s", "0.1/s", "0.2/s", "12.0/s"])
  }
}
