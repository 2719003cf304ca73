// SPDX-License-Identifier: MIT

/// The text of server-sent events.
enum EventText {
  /// One event, whose lines are those of the text.
  static func encoded(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined() + "\n"
  }
}

/// Puts events together from bytes, which come in pieces of any size.
struct EventDecoder {
  private var line: [UInt8] = []
  private var lines: [String] = []

  /// Takes bytes; returns the events that they complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    var events: [String] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      if line.isEmpty {
        if !lines.isEmpty { events.append(lines.joined(separator: "\n")) }
        lines = []
      } else {
        let text = String(decoding: line, as: UTF8.self)
        if text.hasPrefix("data: ") { lines.append(String(text.dropFirst("data: ".count))) }
        line = []
      }
    }
    return events
  }
}
