// SPDX-License-Identifier: MIT

import Bind

/// Outputs of a screen, and one that is updated elsewhere.
@MainActor
final class BindScreen {
  private let output = Output<Int>()
  private let relay = Relay<Int>()
  private let elsewhere = Output<Int>()

  init(_ tally: Tally) {
    let updated = tally.closure("Output.sender")
    output.bind { _ in updated() }
    let mapped = tally.closure("Output.sender, mapped")
    output.map { $0 + 1 }.bind { _ in mapped() }
    let fired = tally.closure("Relay.sender")
    relay.bind { _ in fired() }
    let isolated = tally.closure("bindIsolated")
    elsewhere.bindIsolated { _ in isolated() }
    let streamed = tally.closure("Output.values")
    let values = elsewhere.values()
    Task { for await _ in values { streamed() } }
    pace(output, "on the main actor", tally)
    pace(elsewhere, "elsewhere", tally)
    let (toOutput, toRelay, toElsewhere) = (output.sender(), relay.sender(), elsewhere.uncheckedSender)
    feed { toOutput.send($0) }
    feed { toRelay.send($0) }
    feed { toElsewhere.send($0) }
  }

  private func pace(_ output: Output<Int>, _ place: String, _ tally: Tally) {
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return }
    let debounced = tally.closure("debounce \(place)")
    output.debounce(for: .milliseconds(1)).bind { _ in debounced() }
    for latest in [false, true] {
      let throttled = tally.closure("throttle \(place), latest: \(latest)")
      output.throttle(for: .milliseconds(1), latest: latest).bind { _ in throttled() }
    }
  }
}
