// SPDX-License-Identifier: MIT

internal import Foundation

/// Curves over a logarithmic plane, as SVG that suits a light and a dark page.
package struct Chart {
  /// One contender's curve.
  package struct Line {
    let name: String
    let style: Style
    let points: [(x: Double, y: Double)]

    /// Describes a curve.
    ///
    /// - Parameters:
    ///   - name: What stands beside it.
    ///   - style: How it is drawn.
    ///   - points: Where it goes through; both coordinates above 0.
    package init(_ name: String, _ style: Style, _ points: [(x: Double, y: Double)]) {
      self.name = name
      self.style = style
      self.points = points
    }
  }

  /// How a curve is drawn.
  package struct Style: Sendable {
    let name: String
    let stroke: String
    let radius: String
    let weight: String

    /// Thick: what the chart is about.
    package static func ours(_ index: Int) -> Style {
      Style(name: "ours\(index)", stroke: "stroke-width=\"3.5\"", radius: "4", weight: "700")
    }

    /// Dashed: what ours is compared with.
    package static func reference(_ index: Int) -> Style {
      let stroke = "stroke-width=\"2\" stroke-dasharray=\"7 5\""
      return Style(name: "reference\(index)", stroke: stroke, radius: "2.5", weight: "400")
    }

    /// Thin.
    package static func peer(_ index: Int) -> Style {
      Style(name: "peer\(index)", stroke: "stroke-width=\"1.8\"", radius: "3", weight: "400")
    }
  }

  /// One plane with its curves.
  package struct Panel {
    let title: String
    let lines: [Line]

    /// Describes a panel.
    ///
    /// - Parameters:
    ///   - title: What stands above it.
    ///   - lines: Its curves.
    package init(_ title: String, _ lines: [Line]) {
      self.title = title
      self.lines = lines.filter { !$0.points.isEmpty }
    }
  }

  private let panels: [Panel]
  private let caption: String

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - panels: What stands side by side.
  ///   - caption: What stands below.
  package init(_ panels: [Panel], caption: String) {
    self.panels = panels
    self.caption = caption
  }

  private static let panelWidth = 680.0
  private static let plotWidth = 350.0
  private static let plotHeight = 400.0
  private static let left = 72.0
  private static let top = 56.0

  /// The chart as an SVG document.
  package var svg: String {
    let width = Self.panelWidth * Double(panels.count)
    let height = Self.top + Self.plotHeight + 84
    let body = panels.enumerated().map { index, panel in
      "<g transform=\"translate(\((Self.panelWidth * Double(index)).plain),0)\">\n\(draw(panel))\n</g>"
    }.joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.plain) \(height.plain)" width="\(width.plain)" \
      height="\(height.plain)" role="img" font-family="system-ui, 'Helvetica Neue', Arial, sans-serif" font-size="13">
      <title>\(panels.map(\.title).joined(separator: "; ").escaped)</title>
      <style>
      .page { fill: #ffffff; } .grid { stroke: #d8dee4; stroke-width: 1; } text { fill: #1f2328; }
      .quiet { fill: #59636e; } path { fill: none; stroke-linejoin: round; }
      \(Self.colours(light: true))
      @media (prefers-color-scheme: dark) {
      .page { fill: #0d1117; } .grid { stroke: #30363d; } text { fill: #e6edf3; } .quiet { fill: #9198a1; }
      \(Self.colours(light: false))
      }
      </style>
      <rect class="page" width="\(width.plain)" height="\(height.plain)"/>
      \(body)
      <text class="quiet" x="\(Self.left.plain)" y="\((height - 14).plain)">\(caption.escaped)</text>
      </svg>

      """
  }

  /// Hues that are told apart by most eyes, a darker set for light pages and a lighter one for dark pages.
  private static func colours(light: Bool) -> String {
    let ours = light ? ["#0550ae", "#1a7f37", "#8250df"] : ["#79c0ff", "#7ee787", "#d2a8ff"]
    let references = light ? ["#59636e", "#8c959f", "#6e7781"] : ["#c9d1d9", "#8b949e", "#b1bac4"]
    let peers =
      light
      ? ["#cf222e", "#bc4c00", "#9a6700", "#bf3989", "#a40e26", "#7d4e00"]
      : ["#ff7b72", "#ffa657", "#e3b341", "#f778ba", "#ffa198", "#d29922"]
    func rules(_ prefix: String, _ hues: [String]) -> String {
      hues.enumerated().map { index, hue in
        ".\(prefix)\(index) { stroke: \(hue); } .\(prefix)\(index).dot, text.\(prefix)\(index) { fill: \(hue); stroke: none; }"
      }.joined(separator: "\n")
    }
    return [rules("ours", ours), rules("reference", references), rules("peer", peers)].joined(separator: "\n")
  }

  private func draw(_ panel: Panel) -> String {
    let points = panel.lines.flatMap(\.points)
    let right = max(1, (points.map { log10($0.x) }.max() ?? 1).rounded(.up))
    let low = (points.map { log10($0.y) }.min() ?? 0).rounded(.down)
    let high = max(low + 1, (points.map { log10($0.y) }.max() ?? 1).rounded(.up))
    func x(_ value: Double) -> Double { Self.left + Self.plotWidth * log10(value) / right }
    func y(_ value: Double) -> Double {
      Self.top + Self.plotHeight * (1 - (log10(value) - low) / (high - low))
    }
    var parts = [
      "<text x=\"\(Self.left.plain)\" y=\"28\" font-size=\"16\" font-weight=\"600\">\(panel.title.escaped)</text>"
    ]
    for power in 0...Int(right) {
      let at = x(power10(power))
      parts.append(
        """
        <line class="grid" x1="\(at.plain)" y1="\(Self.top.plain)" x2="\(at.plain)" y2="\((Self.top + Self.plotHeight).plain)"/>
        <text class="quiet" x="\(at.plain)" y="\((Self.top + Self.plotHeight + 20).plain)" text-anchor="middle">\(tick(power))</text>
        """
      )
    }
    for power in Int(low)...Int(high) {
      let at = y(power10(power))
      let label = power >= 0 ? tick(power) : power10(power).short
      parts.append(
        """
        <line class="grid" x1="\(Self.left.plain)" y1="\(at.plain)" x2="\((Self.left + Self.plotWidth).plain)" y2="\(at.plain)"/>
        <text class="quiet" x="\((Self.left - 8).plain)" y="\((at + 4).plain)" text-anchor="end">\(label)</text>
        """
      )
    }
    parts.append(
      "<text class=\"quiet\" x=\"\((Self.left + Self.plotWidth / 2).plain)\" y=\"\((Self.top + Self.plotHeight + 42).plain)\" text-anchor=\"middle\">subscribers (logarithmic)</text>"
    )
    for line in panel.lines { parts.append(draw(line, x, y)) }
    parts.append(labels(panel.lines, y))
    return parts.joined(separator: "\n")
  }

  private func draw(_ line: Line, _ x: (Double) -> Double, _ y: (Double) -> Double) -> String {
    let places = line.points.map { (x: x($0.x), y: y($0.y)) }
    let path = places.enumerated().map { index, place in
      "\(index == 0 ? "M" : "L")\(place.x.plain) \(place.y.plain)"
    }.joined(separator: " ")
    let dots = places.map {
      "<circle class=\"\(line.style.name) dot\" cx=\"\($0.x.plain)\" cy=\"\($0.y.plain)\" r=\"\(line.style.radius)\"/>"
    }.joined()
    return "<path class=\"\(line.style.name)\" \(line.style.stroke) d=\"\(path)\"/>\(dots)"
  }

  /// Names at the right, each as near its curve's end as its neighbours let it.
  private func labels(_ lines: [Line], _ y: (Double) -> Double) -> String {
    let step = 19.0
    let ends = lines.map { (line: $0, at: y($0.points.last?.y ?? 1)) }.sorted { $0.at < $1.at }
    var places: [Double] = []
    for end in ends { places.append(max(end.at, (places.last ?? -step) + step)) }
    let bottom = Self.top + Self.plotHeight
    if let last = places.last, last > bottom {
      places[places.count - 1] = bottom
      for index in places.indices.dropLast().reversed() { places[index] = min(places[index], places[index + 1] - step) }
    }
    let edge = Self.left + Self.plotWidth + 12
    return zip(ends, places).map { end, place in
      let value = end.line.points.last?.y.short ?? ""
      return
        "<text class=\"\(end.line.style.name)\" x=\"\(edge.plain)\" y=\"\((place + 4).plain)\" font-weight=\"\(end.line.style.weight)\">\(end.line.name.escaped) – \(value)</text>"
    }.joined(separator: "\n")
  }
}

/// 1, 10, 100, 1k … 1M: narrow enough to stand side by side.
private func tick(_ power: Int) -> String {
  let digits = ["1", "10", "100"][power % 3]
  return digits + ["", "k", "M", "G"][min(power / 3, 3)]
}

private func power10(_ power: Int) -> Double { pow(10, Double(power)) }

extension Double {
  /// For coordinates: one digit behind the point.
  fileprivate var plain: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

extension String {
  fileprivate var escaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
