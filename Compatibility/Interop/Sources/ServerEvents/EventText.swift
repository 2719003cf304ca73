// SPDX-License-Identifier: MIT

internal import NIOCore

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
  mutating func take(_ bytes: ByteBufferView) -> [String] {
    var events: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line.append(contentsOf: rest[..<end])
      rest = rest[(end + 1)...]
      if let event = takeLine() { events.append(event) }
    }
    line.append(contentsOf: rest)
    return events
  }

  /// Takes a whole line; an empty one ends an event.
  private mutating func takeLine() -> String? {
    defer { line = [] }
    guard line.isEmpty else {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("data: ") { lines.append(String(text.dropFirst("data: ".count))) }
      return nil
    }
    defer { lines = [] }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
