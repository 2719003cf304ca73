// SPDX-License-Identifier: MIT

/// The messages that one source sends to its subscribers.
@MainActor
final class Flow {
  let style: Style
  let source: String
  let subscribers: [String]

  /// How many seconds a rate is the mean of, so that a message every five seconds is seen as 0.2 a second.
  static let window = 10.0

  private(set) var count = 0
  private(set) var perSecond = 0.0

  /// The counts of the window, the oldest first.
  private var measured: [(count: Int, time: Double)] = []

  init(_ style: Style, from source: String, to subscribers: [String]) {
    self.style = style
    self.source = source
    self.subscribers = subscribers
  }

  func countMessage() {
    count += 1
  }

  /// Compares the count with that at the beginning of the window; `time` is in seconds.
  func measure(at time: Double) {
    guard time > measured.last?.time ?? -.infinity else { return }
    measured.append((count, time))
    // One measurement from before the window stays, so that the window is full.
    while measured.count > 2, measured[1].time <= time - Self.window { measured.removeFirst() }
    let (first, start) = measured[0]
    perSecond = time > start ? Double(count - first) / (time - start) : 0
  }
}
