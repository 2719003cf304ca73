// SPDX-License-Identifier: MIT

/// The messages that one source sends to its subscribers.
@MainActor
final class Flow {
  let style: Style
  let source: String
  let subscribers: [String]

  /// The number of seconds that a rate is averaged over, so that a message every five seconds shows as 0.2 a second.
  static let window = 10.0

  private(set) var count = 0
  private(set) var perSecond = 0.0

  /// The counts within the window, oldest first.
  private var measured: [(count: Int, time: Double)] = []

  init(_ style: Style, from source: String, to subscribers: [String]) {
    self.style = style
    self.source = source
    self.subscribers = subscribers
  }

  func countMessage() {
    count += 1
  }

  /// Updates the rate from the count at the beginning of the window; `time` is in seconds.
  func measure(at time: Double) {
    guard time > measured.last?.time ?? -.infinity else { return }
    measured.append((count, time))
    // Keep one measurement from before the window, so that the window is full.
    while let second = measured.dropFirst().first, second.time <= time - Self.window { measured.removeFirst() }
    let (first, start) = measured[0]
    perSecond = time > start ? Double(count - first) / (time - start) : 0
  }
}
