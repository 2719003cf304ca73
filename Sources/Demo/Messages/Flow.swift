// SPDX-License-Identifier: MIT

/// The messages that one source sends to its subscribers.
@MainActor
final class Flow {
  let style: Style
  let source: String
  let subscribers: [String]

  private(set) var count = 0
  private(set) var perSecond = 0.0
  private var measured: (count: Int, time: Double)?

  init(_ style: Style, from source: String, to subscribers: [String]) {
    self.style = style
    self.source = source
    self.subscribers = subscribers
  }

  func countMessage() {
    count += 1
  }

  /// Compares the count with that of the last call; `time` is in seconds.
  func measure(at time: Double) {
    if let measured {
      guard time > measured.time else { return }
      perSecond = Double(count - measured.count) / (time - measured.time)
    }
    measured = (count, time)
  }
}
