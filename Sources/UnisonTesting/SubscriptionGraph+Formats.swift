// SPDX-License-Identifier: MIT

extension SubscriptionGraph {
  /// The graph as lines of text: each source, followed by its subscribers.
  public var text: String {
    sources.map { source in
      let lines = source.subscribers.map { "  └ \($0.line)" }
      return ([source.line] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The graph in the Mermaid language, which many websites render.
  public var mermaid: String {
    var lines = ["flowchart LR"]
    for (index, source) in sources.enumerated() {
      lines.append("  s\(index)[\(Self.label(source.line))]")
      for (number, subscriber) in source.subscribers.enumerated() {
        let label = Self.label(subscriber.place)
        lines.append("  s\(index) -->|\(subscriber.messageCount)| s\(index)_\(number)[\(label)]")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The graph as a self-contained SVG image, with sources on the left and subscribers on the right.
  public var svg: String {
    let rowHeight = 24
    var row = 0
    var parts: [String] = []
    func text(_ content: String, x: Int, row: Int) -> String {
      "<text x=\"\(x)\" y=\"\(row * rowHeight + 28)\">\(Self.entities(content))</text>"
    }
    let left = 20 + 8 * (sources.map(\.line.count).max() ?? 0)
    for source in sources {
      let top = row
      parts.append(text(source.line, x: 12, row: top))
      for subscriber in source.subscribers {
        let (from, to) = (top * rowHeight + 24, row * rowHeight + 24)
        parts.append(
          "<path d=\"M\(left) \(from)C\(left + 40) \(from) \(left + 40) \(to) \(left + 80) \(to)\"/>"
        )
        parts.append(text(subscriber.line, x: left + 88, row: row))
        row += 1
      }
    }
    let right = sources.flatMap(\.subscribers).map(\.line.count).max() ?? 0
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + 108 + 8 * right)" height="\(row * rowHeight + 24)">
      <style>text{font:13px monospace;fill:#222}path{fill:none;stroke:#888}\
      @media(prefers-color-scheme:dark){text{fill:#ddd}}</style>
      \(parts.joined(separator: "\n"))
      </svg>
      """
  }

  private static let entityNames: [Character: String] = ["&": "amp", "<": "lt", ">": "gt", "\"": "quot"]

  /// Escapes text for XML.
  private static func entities(_ text: String) -> String {
    text.map { character in entityNames[character].map { "&\($0);" } ?? "\(character)" }.joined()
  }

  /// Escapes text for Mermaid, whose entities begin with `#`.
  private static func label(_ text: String) -> String {
    let escaped = text.map { $0 == "#" ? "#35;" : entityNames[$0].map { "#\($0);" } ?? "\($0)" }.joined()
    return "\"\(escaped)\""
  }
}

extension SubscriptionGraph.Source {
  /// The name and the number of deliveries.
  ///
  /// Control characters, which no output format takes, become spaces.
  var line: String {
    let name = name.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : "\($0)" }.joined()
    let deliveries = deliveryCount == 1 ? "delivery" : "deliveries"
    return "\(name), \(deliveryCount) \(deliveries)"
  }
}

extension SubscriptionGraph.Subscriber {
  /// The line, the age and the number of messages.
  var line: String {
    let tenths = nanoseconds / 100_000_000
    let messages = messageCount == 1 ? "message" : "messages"
    return "\(place), for \(tenths / 10).\(tenths % 10) s, \(messageCount) \(messages)"
  }
}
