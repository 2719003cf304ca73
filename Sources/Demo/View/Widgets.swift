// SPDX-License-Identifier: MIT

import Bind

/// Something that stands on the screen.
@MainActor
class Widget {
  /// Draws itself in at most `width` columns.
  func draw(width: Int) -> String { "" }
}

/// A line of text.
final class Label: Widget {
  var text = ""
  var isAlarming = false

  override func draw(width: Int) -> String {
    let line = String(text.prefix(width))
    return isAlarming ? "\u{1B}[1;31m\(line)\u{1B}[0m" : line
  }
}

/// A share of a whole, as a bar with a caption before it.
final class Bar: Widget {
  var caption = ""
  var share = 0.0

  /// From which share on the bar is drawn as alarming.
  var threshold = 1.0

  override func draw(width: Int) -> String {
    let room = max(0, width - 20)
    let share = min(1, max(0, share))
    let filled = Int((Double(room) * share).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
    let color = share > threshold ? "31" : share > threshold * 0.75 ? "33" : "32"
    return "\(padded(caption, to: 12)) \u{1B}[\(color)m\(bar)\u{1B}[0m \(percent(share))"
  }
}

/// The last values of a figure, the newest on the right.
final class Sparkline: Widget {
  private static let steps = Array("▁▂▃▄▅▆▇█")

  var caption = ""
  var values: [Double] = []

  override func draw(width: Int) -> String {
    let room = max(0, width - 14)
    let marks = values.suffix(room).map { value in
      Self.steps[min(Self.steps.count - 1, Int(min(1, max(0, value)) * Double(Self.steps.count)))]
    }
    return "\(padded(caption, to: 12)) \(String(marks))"
  }
}

// Bind style: a class becomes bindable by an empty conformance, and gets a binder for each property that views care about.
extension Widget: @MainActor BindableCompatible {}

@MainActor
extension Bindable where TargetType: Label {
  var text: Binder<String> { Binder(target) { label, text in label.text = text } }
  var isAlarming: Binder<Bool> { Binder(target) { label, isAlarming in label.isAlarming = isAlarming } }
}

@MainActor
extension Bindable where TargetType: Bar {
  var share: Binder<Double> { Binder(target) { bar, share in bar.share = share } }
  var caption: Binder<String> { Binder(target) { bar, caption in bar.caption = caption } }
  var threshold: Binder<Double> { Binder(target) { bar, threshold in bar.threshold = threshold } }
}

@MainActor
extension Bindable where TargetType: Sparkline {
  var values: Binder<[Double]> { Binder(target) { line, values in line.values = values } }
}

func padded(_ text: String, to width: Int) -> String {
  text.count >= width ? String(text.prefix(width)) : text + String(repeating: " ", count: width - text.count)
}

func percent(_ share: Double) -> String {
  let text = "\(Int((share * 100).rounded()))%"
  return String(repeating: " ", count: max(0, 4 - text.count)) + text
}

/// Bytes a second, with the unit that keeps the number short.
func rate(_ bytes: Double?) -> String {
  guard var rest = bytes else { return "not told by this machine" }
  var units = ["B/s", "kB/s", "MB/s", "GB/s"][...]
  while rest >= 1_000, units.count > 1 {
    rest /= 1_000
    units.removeFirst()
  }
  return "\((rest * 10).rounded() / 10) \(units.first ?? "")"
}
