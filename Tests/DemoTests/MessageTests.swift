// SPDX-License-Identifier: MIT

import Bind
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

  @Test("the overview shows for each style the flow from its source to the closures, and cuts with an ellipsis")
  func overview() {
    let clock = ManualSamplingClock()
    let monitor = Monitor(reader: ScriptedReader(clock: clock), clock: clock)
    let lines = monitor.flows.overview(width: 64).map(\.plain)
    #expect(lines.count == 4)
    #expect(lines[0] == "sampler  → [Elastomeric]   → labels, view model              0/s")
    #expect(lines.allSatisfy { $0.count == 64 && !$0.contains("…") })
    for line in monitor.flows.overview(width: 40).map(\.plain) { #expect(line.count == 40 && line.contains("…")) }
    #expect(padded("processors", to: 9) == "processo…")
    #expect(padded("processor", to: 9) == "processor")
  }

  @Test("each style has a line with its sums, and below it a line for each source with its subscribers")
  func lines() throws {
    let clock = ManualSamplingClock()
    let monitor = Monitor(reader: ScriptedReader(clock: clock), clock: clock)
    monitor.flows.measure(at: 0)
    monitor.model.memory.update(withValue: 0.5)
    for share in [0.1, 0.2, 0.3] { monitor.model.cores.update(withValue: [share]) }
    monitor.settings.threshold = 0.5
    monitor.flows.measure(at: 2)
    let lines = monitor.flows.lines(width: 70).map(\.plain)
    #expect(lines.allSatisfy { $0.count == 70 })
    let bind = try #require(lines.firstIndex { $0.hasPrefix("[Bind]") })
    #expect(lines[bind].hasPrefix("[Bind]          3 → 9 "))
    #expect(lines[bind].hasSuffix("     7   3.5/s"))
    #expect(lines[bind + 1].hasPrefix("  cores     → processor, bars "))
    #expect(lines[bind + 1].hasSuffix("     3   1.5/s"))
    #expect(lines[bind + 2].hasSuffix("     1   0.5/s"))
    #expect(lines[bind + 3].hasPrefix("  processor → headline, history, mood, peaks, samples "))
    let threshold = try #require(lines.first { $0.contains("threshold") })
    #expect(threshold.hasPrefix("  threshold → dial, bar, gauge "))
    // One message for the bar at the start, before the first measurement.
    #expect(threshold.hasSuffix("     2   0.5/s"))
    #expect(
      lines.filter { $0.hasPrefix("[") }.map { String($0.prefix { $0 != "]" }) + "]" }
        == Style.allCases.map { "[\($0.rawValue)]" }
    )
  }

  @Test("in a narrow window the figures stay and the names give way")
  func narrow() {
    let clock = ManualSamplingClock()
    let lines = Monitor(reader: ScriptedReader(clock: clock), clock: clock).flows.lines(width: 40).map(\.plain)
    #expect(lines.allSatisfy { $0.count == 40 && $0.hasSuffix("/s") })
    #expect(lines.contains { $0.contains("…") })
  }
}
