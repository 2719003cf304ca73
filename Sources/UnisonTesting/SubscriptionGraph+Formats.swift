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

  private static let entityNames: [Character: String] = ["&": "amp", "<": "lt", ">": "gt", "\"": "quot"]

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
